"""Vendors, systems, processors, operating systems and web servers as they were on the market from 1996 to 2010."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Processor:
    """A processor: its name as printed, family, architecture, clocks, cores a chip and caches in KB."""

    name: str
    family: str
    architecture: str
    clocks: tuple[int, ...]
    years: tuple[int, int]
    cores: int = 1
    hyper: bool = False
    l1: tuple[int, int] = (16, 16)
    l2: int = 256
    l3: int = 0
    strength: float = 1.0


X86, X64 = "x86", "x86-64"
PROCESSORS: dict[str, Processor] = {
    "ppro": Processor("Intel Pentium Pro", "Intel Pentium Pro", X86, (166, 200), (1996, 1998), l1=(8, 8)),
    "p2": Processor("Intel Pentium II", "Intel Pentium II", X86, (266, 333, 400), (1997, 1999), l2=512),
    "p3": Processor("Intel Pentium III", "Intel Pentium III", X86, (667, 800, 933, 1000, 1266, 1400), (1999, 2002)),
    "p3x": Processor("Intel Pentium III Xeon", "Intel Pentium III Xeon", X86, (550, 700, 900), (1999, 2002), l2=2048),
    "p4": Processor("Intel Pentium 4", "Intel Pentium 4", X86, (2400, 2800, 3200, 3400), (2001, 2005), 1, True, (12, 16), 1024),
    "xeon": Processor("Intel Xeon", "Intel Xeon", X86, (2200, 2400, 2800, 3060), (2002, 2004), 1, True, (12, 8), 512, 1024),
    "xeondp": Processor("Intel Xeon Processor DP", "Intel Xeon", X86, (2800, 3060, 3200), (2002, 2004), 1, True, (12, 8), 512),
    "xeonmp": Processor("Intel Xeon Processor MP", "Intel Xeon", X86, (1600, 2000, 2800), (2002, 2005), 1, True, (12, 8),
    512, 2048),
    "irwin": Processor("Intel Xeon with EM64T", "Intel Xeon", X86, (3000, 3400, 3600), (2004, 2006), 1, True, (12, 16), 2048),
    "opteron": Processor("AMD Opteron 248", "AMD Opteron", X64, (2200, 2400), (2003, 2005), 1, False, (64, 64), 1024),
    "opteron2": Processor("AMD Opteron 275", "AMD Opteron", X64, (2200, 2400, 2600), (2005, 2007), 2, False, (64, 64), 1024),
    "opteron4": Processor("AMD Opteron 8356", "AMD Opteron", X64, (2300, 2500), (2008, 2010), 4, False, (64, 64), 512, 2048, 1.6),
    "woodcrest": Processor("Dual-Core Intel Xeon 5160", "Intel Xeon", X64, (2667, 3000), (2006, 2008), 2, False, (32, 32),
    4096, 0, 1.9),
    "harper": Processor("Intel Xeon X5460", "Intel Xeon", X64, (3000, 3160), (2007, 2009), 4, False, (32, 32), 6144, 0, 2.0),
    "nehalem": Processor("Intel Xeon X5570", "Intel Xeon", X64, (2667, 2933), (2009, 2010), 4, True, (32, 32), 256, 8192, 2.6),
    "us2": Processor("UltraSPARC II", "Sun UltraSPARC II", "SPARC", (300, 400, 450), (1997, 2001), l2=4096),
    "us3": Processor("UltraSPARC III Cu", "Sun UltraSPARC III", "SPARC", (900, 1050, 1200), (2001, 2005), 1, False, (32,
    64), 8192),
    "t1": Processor("UltraSPARC T1", "Sun UltraSPARC T1", "SPARC", (1000, 1200), (2005, 2007), 8, False, (16, 8), 3072, 0, 1.6),
    "t2": Processor("UltraSPARC T2", "Sun UltraSPARC T2", "SPARC", (1200, 1400), (2007, 2010), 8, False, (16, 8), 4096, 0, 2.4),
    "rs64": Processor("RS64 IV", "IBM RS64 and PowerPC", "POWER", (600, 668, 750), (2000, 2002), 1, False, (128, 128), 16384),
    "power3": Processor("POWER3-II", "IBM POWER3", "POWER", (375, 450), (2000, 2002), 1, False, (32, 64), 8192),
    "power4": Processor("POWER4+", "IBM POWER4+", "POWER", (1450, 1700), (2003, 2005), 1, False, (64, 32), 1536, 131072, 1.2),
    "power5": Processor("POWER5", "IBM POWER5", "POWER", (1650, 1900), (2004, 2006), 2, False, (64, 32), 1920, 36864, 1.3),
    "power5p": Processor("POWER5+", "IBM POWER5+", "POWER", (1900, 2200), (2005, 2008), 2, False, (64, 32), 1920, 36864, 1.4),
    "pa": Processor("PA-8700", "HP PA-RISC", "PA-RISC", (650, 750, 875), (2001, 2004), 1, False, (768, 1536), 0),
    "pa8000": Processor("PA-8000", "HP PA-RISC", "PA-RISC", (180, 200, 240), (1996, 1999), 1, False, (512, 512), 0),
    "itanium": Processor("Intel Itanium 2", "Intel Itanium", "IA-64", (1000, 1300, 1500), (2002, 2007), 1, False, (16, 16),
    256, 6144, 1.5),
    "alpha": Processor("Alpha 21264", "Alpha", "Alpha", (466, 500, 667, 833), (1998, 2003), 1, False, (64, 64), 4096),
    "mips": Processor("MIPS R10000", "MIPS", "MIPS", (180, 195, 250), (1996, 1999), 1, False, (32, 32), 4096),
    "sparc64": Processor("SPARC64 V", "Fujitsu SPARC64", "SPARC", (1350, 1890), (2003, 2006), 1, False, (128, 128), 2048),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Vendor:
    """A hardware vendor: canonical name, printed names, models with their platform, processors and most chips."""

    name: str
    printed: tuple[str, ...]
    models: tuple[tuple[str, str, tuple[str, ...], int], ...]


VENDORS: tuple[Vendor, ...] = (
    Vendor("Dell", ("Dell", "Dell Inc.", "Dell Computer Corporation"), (
        ("PowerEdge 2450/{mhz}", "pc", ("p3",), 2), ("PowerEdge 6400/{mhz}", "pc", ("p3x",), 4),
        ("PowerEdge 8450/{mhz}", "pc", ("p3x",), 8), ("PowerEdge 1750", "pc", ("xeon", "xeondp"), 2),
        ("PowerEdge 6650", "pc", ("xeonmp",), 4), ("PowerEdge 750", "pc", ("p4",), 1),
        ("PowerEdge 2850", "pc", ("irwin",), 2), ("PowerEdge 2950", "pc", ("woodcrest", "harper"), 2),
        ("PowerEdge R710", "pc", ("nehalem",), 2), ("PowerEdge 6100/200", "pc", ("ppro",), 4))),
    Vendor("IBM", ("IBM", "IBM Corporation"), (
        ("IBM eServer pSeries 655", "aix", ("power4",), 4), ("IBM eServer pSeries 680", "aix", ("rs64",), 16),
        ("IBM RS/6000 44P Model 270", "aix", ("power3",), 4), ("IBM eServer p5 550", "aix", ("power5", "power5p"), 2),
        ("IBM eServer xSeries 370", "pc", ("p3x",), 8), ("IBM eServer xSeries 345", "pc", ("xeon",), 2),
        ("IBM eServer 326", "pc", ("opteron", "opteron2"), 2), ("IBM Netfinity 5500", "pc", ("p2",), 2),
        ("IBM System x3650", "pc", ("woodcrest", "harper"), 2))),
    Vendor("Sun Microsystems", ("Sun Microsystems", "Sun Microsystems, Inc.", "Sun Microsystems Inc."), (
        ("Enterprise 420R", "sun", ("us2",), 4), ("Sun Fire V880", "sun", ("us3",), 8),
        ("Sun Fire T2000", "sun", ("t1",), 1), ("Sun SPARC Enterprise T5220", "sun", ("t2",), 1),
        ("Sun SPARC Enterprise T5440", "sun", ("t2",), 4), ("Sun Fire X4200", "pc", ("opteron2",), 2))),
    Vendor("Hewlett-Packard", ("Hewlett-Packard", "Hewlett-Packard Company", "HP"), (
        ("HP ProLiant DL360 G3", "pc", ("xeon",), 2), ("HP ProLiant DL585", "pc", ("opteron", "opteron2"), 4),
        ("HP ProLiant DL580 G5", "pc", ("harper",), 4), ("HP ProLiant DL585 G5", "pc", ("opteron4",), 4),
        ("HP ProLiant BL25p", "pc", ("opteron2",), 2), ("hp server rp7400", "hpux", ("pa",), 8),
        ("hp server rx4640", "hpux", ("itanium",), 4), ("HP 9000 Model K570", "hpux", ("pa8000",), 4),
        ("NetServer LP2000r", "pc", ("p3",), 2))),
    Vendor("Compaq", ("Compaq Computer Corporation", "Compaq"), (
        ("ProLiant DL320", "pc", ("p3",), 1), ("ProLiant 8500", "pc", ("p3x",), 8),
        ("AlphaServer DS20E", "tru64", ("alpha",), 2))),
    Vendor("Fujitsu Siemens", ("Fujitsu Siemens Computers", "Fujitsu Siemens"), (
        ("PRIMERGY RX300", "pc", ("xeon", "irwin"), 2), ("PRIMERGY RX200 S4", "pc", ("woodcrest", "harper"), 2),
        ("PRIMEPOWER 450", "sun", ("sparc64",), 4), ("PRIMERGY H250", "pc", ("xeonmp",), 4))),
    Vendor("Silicon Graphics", ("Silicon Graphics", "SGI"), (("Origin 2000", "irix", ("mips",), 8),)),
    Vendor("Bull", ("Bull", "Groupe Bull"), (("Escala PL220T (Échirolles)", "aix", ("power4",), 4),)),
    Vendor("Egenera", ("Egenera, Inc.",), (("Egenera BladeFrame pBlade® 2-way", "pc", ("xeon", "irwin"), 2),)),
    Vendor("RLX", ("RLX Technologies",), (("RLX ServerBlade 1200i", "pc", ("p3",), 1),)),
    Vendor("Acer", ("Acer Incorporated",), (("Altos 21000 Server Management Processor Edition", "pc", ("p2", "p3x"), 4),)),
    Vendor("Müller Rechnersysteme für Hochleistungsnetze GmbH", ("Müller Rechnersysteme für Hochleistungsnetze GmbH",), (
        ("Xpress µ-Server 2000", "pc", ("p3", "xeon", "opteron2"), 2),)),
)  # fmt: skip

# Platform -> (operating system, its product, its family, file system, first year, last year).
SYSTEMS: dict[str, tuple[tuple[str, str, str, str, int, int], ...]] = {
    "pc": (
        ("Red Hat Linux 6.2 Threaded Web Server Add-On", "Red Hat Linux", "Linux", "ext2", 1999, 2001),
        ("Red Hat Linux 8.0", "Red Hat Linux", "Linux", "ext2", 2002, 2003),
        ("Red Hat Enterprise Linux AS 3 (Update 4)", "Red Hat Enterprise Linux", "Linux", "ext3", 2003, 2006),
        ("Red Hat Enterprise Linux 5.1 (x86_64)", "Red Hat Enterprise Linux", "Linux", "ext3", 2007, 2010),
        ("SUSE LINUX Enterprise Server 9", "SUSE Linux Enterprise Server", "Linux", "ReiserFS", 2004, 2007),
        ("SuSE Linux Enterprise Server 9 (x86_64) SP1", "SUSE Linux Enterprise Server", "Linux", "ReiserFS", 2004, 2007),
        ("Microsoft Windows 2000 Advanced Server", "Windows 2000", "Windows", "NTFS", 1999, 2002),
        ("Windows Server 2003 Enterprise Edition", "Windows Server 2003", "Windows", "NTFS", 2003, 2008),
        ("Microsoft Windows NT Server 4.0 (SP4)", "Windows NT", "Windows", "NTFS", 1996, 1999),
    ),
    "aix": (
        ("AIX 4.3.3", "AIX", "AIX", "JFS", 1999, 2002),
        ("AIX 5L V5.2(64bit)", "AIX", "AIX", "JFS2", 2002, 2005),
        ("AIX 5L V5.3", "AIX", "AIX", "JFS2", 2004, 2009),
    ),
    "sun": (
        ("Solaris 2.6", "Solaris", "Solaris", "UFS", 1997, 1999),
        ("Solaris 8 4/01 + patches", "Solaris", "Solaris", "UFS", 1999, 2002),
        ("Solaris 9 12/03", "Solaris", "Solaris", "UFS", 2002, 2005),
        ("Solaris 10 8/07", "Solaris", "Solaris", "ZFS", 2005, 2010),
    ),
    "hpux": (
        ("HP-UX 10.20", "HP-UX", "HP-UX", "HFS", 1996, 1999),
        ("HP-UX 11i", "HP-UX", "HP-UX", "VxFS", 2000, 2009),
    ),
    "tru64": (("Tru64 UNIX V5.1A", "Tru64 UNIX", "Tru64 UNIX", "AdvFS", 1998, 2004),),
    "irix": (("IRIX 6.5", "IRIX", "IRIX", "XFS", 1996, 2000),),
}


@dataclass(frozen=True, slots=True)
class Server:
    """A web server product: vendors as printed and canonical, versions, family, dynamic API, logs and where it runs."""

    vendors: tuple[tuple[str, str], ...]
    versions: tuple[str, ...]
    family: str
    api: tuple[str, ...]
    logs: tuple[str, ...]
    systems: tuple[str, ...]
    years: tuple[int, int]
    kind: str
    strength: float


_ZEUS = (("Zeus Technology Ltd.", "Zeus Technology"), ("Zeus Technology Limited", "Zeus Technology"))
_SUN = (("Sun Microsystems", "Sun Microsystems"), ("Sun Microsystems, Inc.", "Sun Microsystems"))
_APACHE = (("Apache Software Foundation", "Apache Software Foundation"),)
SERVERS: tuple[Server, ...] = (
    Server((("Red Hat", "Red Hat"), ("Red Hat, Inc.", "Red Hat")), ("Red Hat Content Accelerator 2.2", "TUX 2.0"),
           "Red Hat Content Accelerator (TUX)", ("RHCA API", "TUX 2.0 API"), ("Binary CLF",), ("Linux",), (1999, 2005),
           "tux", 1.5),
    Server(_ZEUS, ("Zeus 3.3.8.4", "Zeus 3.4", "Zeus 4.0"), "Zeus Web Server", ("ISAPI", "ISAPI - Zeus PEPP 0.6"),
           ("Zeus Binary CLF", "Binary Common Log Format"), ("Linux", "Solaris", "AIX", "HP-UX", "Tru64 UNIX", "IRIX"),
           (1997, 2003), "zeus", 1.0),
    Server(_ZEUS, ("Zeus 4.2r3", "Zeus V4.2r4 (64-bit)", "Zeus Web Server 4.3r1 (32 bit)", "Zeus Web Server 4.3r5"),
           "Zeus Web Server", ("Zeus PEPP 0.9pre1 ISAPI for dynamic content", "ISAPI"), ("Binary CLF for Zeus, CLF for FRCA",
           "Zeus Binary CLF"), ("Linux", "Solaris", "AIX", "HP-UX", "Tru64 UNIX"), (2003, 2010), "zeus", 1.2),
    Server((("Microsoft Corporation", "Microsoft"), ("Microsoft", "Microsoft")), ("Microsoft IIS 5.0 with SWC 3.0",
           "Internet Information Services 6.0", "Microsoft IIS 4.0"), "Microsoft IIS", ("ISAPI",), ("W3C binary log",),
           ("Windows",), (1996, 2008), "iis", 1.1),
    Server(_SUN, ("Sun ONE Web Server 6.1", "Sun Java System Web Server 7.0"), "Sun Java System Web Server", ("NSAPI",),
           ("Common Log Format",), ("Solaris",), (2002, 2010), "sunws", 0.9),
    Server((("Netscape Communications", "Netscape"),), ("FastTrack 3.01", "Netscape Enterprise Server 3.6"),
           "Netscape Enterprise and FastTrack", ("NSAPI",), ("Common",), ("IRIX", "HP-UX", "Solaris", "AIX", "Windows"),
           (1996, 2000), "sunws", 0.7),
    Server((("Accoria Networks", "Accoria Networks"),), ("Rock Web Server v1.4.7 (x86_64)",), "Accoria Rock Web Server",
           ("Rock JSP",), ("Rock binary",), ("Linux", "Solaris"), (2006, 2010), "zeus", 1.5),
    Server(_APACHE, ("Apache 2.0.52", "Apache HTTP Server 2.2.8"), "Apache HTTP Server", ("mod_specweb99",),
           ("Common Log Format",), ("Linux", "AIX", "HP-UX", "Windows", "Solaris", "Tru64 UNIX"), (1996, 2010), "apache", 0.6),
)  # fmt: skip

ENGINES = (
    ("Apache Software Foundation", "Apache Tomcat 5.5.9"),
    ("Apache Software Foundation", "Tomcat 6.0.14"),
    ("The PHP Group", "PHP 5.1.4"),
    ("Sun Microsystems", "Sun Java System Web Server JSP container 6.1"),
    ("Microsoft Corporation", "ASP.NET 2.0"),
)

# Model, processor name, clocks, vendor that the model's name begins with.
CLIENTS: tuple[tuple[str, str, tuple[int, ...], str | None], ...] = (
    ("Dell PowerEdge 1550", "Pentium III", (933, 1000, 1266), "Dell"),
    ("PowerEdge 1650", "Intel Pentium III", (1266, 1400), None),
    ("IBM pSeries 630", "POWER4", (1000, 1200), "IBM"),
    ("Sun Enterprise 420R", "UltraSPARC II", (400, 450), "Sun Microsystems"),
    ("HP ProLiant DL360 G3", "Intel Xeon", (2400, 2800), "Hewlett-Packard"),
    ("Compaq ProLiant DL380", "Intel Pentium III", (800, 1000), "Compaq"),
    ("Xpress 1U", "AMD Opteron 250", (2200, 2400), None),
    ("Fujitsu Siemens PRIMERGY RX100", "Intel Pentium 4", (2800, 3000), "Fujitsu Siemens"),
)
CLIENT_FAMILIES = {
    "Pentium III": ("Intel Pentium III", "x86"),
    "Intel Pentium III": ("Intel Pentium III", "x86"),
    "POWER4": ("IBM POWER4", "POWER"),
    "UltraSPARC II": ("Sun UltraSPARC II", "SPARC"),
    "Intel Xeon": ("Intel Xeon", "x86"),
    "AMD Opteron 250": ("AMD Opteron", "x86-64"),
    "Intel Pentium 4": ("Intel Pentium 4", "x86"),
}
CLIENT_SYSTEMS = (
    ("Microsoft Windows XP", "Windows XP", "Windows"),
    ("Windows XP Professional", "Windows XP", "Windows"),
    ("Windows Server 2003 Std. Edition", "Windows Server 2003", "Windows"),
    ("AIX 5.2", "AIX", "AIX"),
    ("Solaris 8 - 01/2001", "Solaris", "Solaris"),
    ("Red Hat Enterprise Linux AS 3 (Update 4)", "Red Hat Enterprise Linux", "Linux"),
)
