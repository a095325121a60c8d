"""Notes as vendors write them: parameters with values that vary, how often each is met, and their usual comments."""

from __future__ import annotations

from random import Random

# Pool -> (share of terse results that print the line, the line; {braces} hold the values it may have).
POOLS: dict[str, tuple[tuple[float, str], ...]] = {
    "Linux": (
        (0.8, "ulimit -n {10000|65535|72720|127015}, sets number of open files, default 1024"),
        (0.7, "File systems mounted with 'noatime,nodiratime', no inode access time updating"),
        (0.6, "irq_balancer daemon disabled, default enabled"),
        (0.6, "Each NIC IRQ bound to separate logical CPU, default round-robin"),
        (0.5, "Each NIC's TX queue length set to {20000|40000} via ifconfig, default 1000"),
        (0.5, "fs.file-max = {500000|509059|1000000}, increases number of open file handles kernel allocates, default 1024"),
        (0.4, "net.ipv4.tcp_timestamps = 0, turns TCP timestamp support off, default on"),
        (0.7, "net.ipv4.tcp_max_tw_buckets = {450000|1500000|2000000}, sets TCP time-wait buckets pool size, default 180000"),
        (
            0.7,
            "net.ipv4.tcp_rmem = {30000000 30000000 30000000|4096 87380 8388608}, TCP read buffer, default 4096 87380 174760",
        ),
        (
            0.7,
            "net.ipv4.tcp_wmem = {30000000 30000000 30000000|4096 65536 8388608}, TCP write buffer, default 4096 16384 131072",
        ),
        (
            0.6,
            "net.ipv4.tcp_mem = {30000000 30000000 30000000|98304 131072 196608}, TCP buffer space, default 31744 32256 32768",
        ),
        (0.4, "net.ipv4.tcp_sack = 0, turn SACK support off, default on"),
        (0.7, "net.core.rmem_max = {8388608|10000000}, maximum receive socket buffer size, default 131071"),
        (0.7, "net.core.wmem_max = {8388608|10000000}, maximum send socket buffer size, default 131071"),
        (0.6, "net.core.rmem_default = {8388608|10000000}, default receive socket buffer size, default 65535"),
        (0.6, "net.core.wmem_default = {8388608|10000000}, default send socket buffer size, default 65535"),
        (0.5, "net.core.optmem_max = 10000000, maximum amount of option memory buffers, default 10240"),
        (0.4, "net.core.netdev_max_backlog = {30000|300000}, default 300"),
        (0.3, "{1|0} > /proc/sys/net/ipv4/conf/all/rp_filter #enables source route verification, default 0"),
    ),
    "Windows": (
        (0.8, "Tcpip\\Parameters\\MaxUserPort={65534|0xfffe}, sets maximum open ports, default 5000"),
        (0.8, "Tcpip\\Parameters\\TcpTimedWaitDelay={60|30}, sets TIME_WAIT parameter, default 240"),
        (0.6, "Tcpip\\Parameters\\MaxFreeTWTcbs={50000|100000}, sets maximum number of TIME_WAIT tcbs"),
        (0.6, "Tcpip\\Parameters\\MaxHashTableSize={65536|16384}"),
        (0.5, "Tcpip\\Parameters\\TcpWindowSize={65535|17520}, sets TCP send/receive window size, default 8192"),
        (0.5, "Paging file set to a fixed size; unneeded services stopped"),
    ),
    "Solaris": (
        (0.8, "set rlim_fd_max = {70000|260000} (def: 1024 file descriptors)"),
        (0.6, "set sq_max_size = 0 (unlimited messages allowed on each IP queue)"),
        (0.5, "set segmap_percent = {80|90} (def: 12, Size of kernel segmap segment)"),
        (0.5, "set ge:ge_intr_mode=1 (1=bypass normal communication layer queuing)"),
        (0.6, "ndd -set /dev/tcp tcp_time_wait_interval 60000 (def: 240000 ms = 4 mins.)"),
        (0.6, "ndd -set /dev/tcp tcp_conn_req_max_q {1024|102400} (def: 128)"),
        (0.5, "ndd -set /dev/tcp tcp_smallest_anon_port {1025|5001} (def: 32768)"),
        (0.4, "set nca:nca_conn_hash_size={82500|150000} (def: 383, hash table size)"),
        (0.4, "__"),
    ),
    "AIX": (
        (0.8, "no -o somaxconn={10240|20480}(max listen backlog, default=1024)"),
        (0.7, "no -o tcp_sendspace={65536|131072}(default socket send buffer size, default=16384)"),
        (0.7, "no -o tcp_recvspace=65536(default socket receive buffer size, default=16384)"),
        (0.6, "no -o nbc_max_cache={131072|409600}(max file size for network buffer cache, default=1048576)"),
        (0.6, "no -o tcp_timewait=5(ensure that TIME_WAIT is at least 60 seconds, default=1)"),
        (0.5, "maxpgahead={64|128}(the maximum number of pages to be read ahead,default=8)"),
        (0.5, "minperm=5%(the point below which the page-stealer will steal file of computational pages,default=20%)"),
        (0.5, "Set Gigabit Ethernet driver attribute rxbuf_pool_sz={1024|2048} (set Receive buffer pool size, default=1024)"),
        (0.4, "APAR IY44268 was applied"),
    ),
    "HP-UX": (
        (0.7, "ndd -set /dev/tcp tcp_conn_request_max {2048|4096} (def: 20)"),
        (0.6, "maxfiles={30000|60000} (kernel parameter, default 60)"),
        (0.5, "One disk for OS and logs"),
    ),
    "Other": ((0.6, "maxusers={1024|2048}"), (0.6, "All file systems created with default parameters")),
    "zeus": (
        (0.8, "tuning!bind_any no, have server sockets bind to IPADDR_ANY, default yes"),
        (0.8, "tuning!unique_bind yes, force each child to bind to a unique ip, default no"),
        (0.9, "tuning!cache_files {98041|282011|500021}, size of web server file cache, default 8011"),
        (0.8, "tuning!cache_small_file {4096|40000|90000}, max size of a small file, default 4096"),
        (0.8, "tuning!cache_large_file 1048576, max size of a large file, default 1048577"),
        (0.8, "tuning!cache_max_bytes {0|12884901888}, max size to reserve for cached files, default 33554432"),
        (0.7, "tuning!cache_flush_interval {180000|31536000}, time when unaccessed files are flushed from cache, default 120"),
        (0.7, "tuning!cbuff_size {65536|1048576}, cgi buffer size, default 8192"),
        (0.8, "tuning!keepalive_max -1, limit of keepalive connection (-1 unlimited), default 15"),
        (0.7, "tuning!listen_queue_size {8192|9216}, size of TCP listen queue, default 256"),
        (0.6, "tuning!maxaccept {2048|2500}, max number of accept() calls per server socket, default 32"),
        (0.6, "tuning!num_children {2|4|8}"),
        (0.6, "tuning!sendfile {yes|no}, enable sendfile, default yes"),
        (0.5, "tuning!so_wbuff_size 1048576, size of the socket write buffer, default unset"),
        (0.5, "tuning!softservers no, enable software virtual servers, default yes"),
        (0.4, "tuning!ssl_sessioncache_size {6037|7507}, size of SSL session cache, default 199"),
        (0.3, "##tuning!keepalive_timeout {1000|3600}"),
        (0.4, "tuning!modules!cgi!cleansize 0, number of file descriptors to close before exec, default unset"),
    ),
    "site": (
        (0.9, "virtual_server performance parameters"),
        (0.8, "docroot /ex"),
        (0.8, "modules!cgi!enabled {yes|no}"),
        (0.8, "modules!isapi!enabled yes"),
        (0.8, "modules!log!enabled yes"),
        (0.8, "modules!log!filename /log/binlog"),
        (0.8, "modules!log!format %B"),
        (0.7, "modules!map!enabled yes"),
        (0.7, "modules!mime!enabled yes"),
        (0.7, "modules!access!enabled no"),
        (0.7, "modules!dirlist!enabled no"),
        (0.7, "modules!errors!enabled no"),
        (0.7, "modules!fastcgi!enabled no"),
        (0.7, "modules!htaccess!enabled no"),
        (0.7, "modules!imagemap!enabled no"),
        (0.7, "modules!nsapi!enabled no"),
        (0.7, "modules!referrer!enabled no"),
        (0.7, "modules!search!enabled no"),
        (0.7, "modules!spelling!enabled no"),
        (0.7, "modules!stats!enabled no"),
        (0.7, "modules!throttle!enabled no"),
        (0.7, "modules!usertrack!enabled no"),
        (0.6, "modules!map!alias!/cgi-bin/!filepath /ex/cgi-bin/"),
        (0.6, "security!enabled no"),
    ),
    "layout": (
        (0.8, "Operating system and swap on the first internal disk, access log on the second"),
        (0.7, "File set striped over all external disks in units of {64|128|256} KB"),
        (0.7, "Each network has a switch of its own; clients are spread evenly over the networks"),
        (0.6, "Write cache of the controller enabled, read ahead {adaptive|disabled}"),
        (0.6, "System BIOS at its defaults except for the power management, which is disabled"),
        (0.5, "Firmware of the network adapters as delivered"),
        (0.5, "No other work ran on the system during the measurement; it was restarted before it"),
        (0.5, "Disk layout: {1|2} disks for the operating system, all others for file set and logs"),
    ),
    "tux": (
        (0.9, "net.tux.logging = 1, turns on logging of requests, default 0"),
        (0.8, "net.tux.max_connect = {25000|50000}, maximum # simultaneous connections, default 1000"),
        (0.7, "net.tux.max_backlog = {2048|3000}, maximum per-listening-socket TCP backlog size, default 2048"),
        (0.6, "net.tux.generate_etags = 0, don't generate ETag header, default 1"),
        (0.5, "net.tux.cgi_uid = 99, uid 'nobody' for cgi scripts; default -1"),
        (0.6, "One network bound per TUX thread"),
    ),
    "iis": (
        (0.7, "ServerListenBacklog={1000|4096}"),
        (0.6, "UriMaxUriBytes={1048576|2097152}"),
        (0.6, "MaxPoolThreads={16|32}"),
        (0.5, "Web site logging enabled, default website deleted"),
    ),
    "sunws": (
        (0.8, "RqThrottle {128|512|1024}"),
        (0.7, "ListenQ {8192|64000}"),
        (0.7, "KeepAliveThreads {4|8}"),
        (0.5, "Access log buffer size set to {1048576|10485760}"),
    ),
    "apache": (
        (0.8, "MaxClients {1024|2048}"),
        (0.7, "ThreadsPerChild {64|128}"),
        (0.7, "KeepAliveTimeout {15|60}"),
        (0.6, "MaxKeepAliveRequests 0"),
        (0.5, "EnableSendfile On"),
    ),
    "engine": (
        (0.7, "maxThreads = {1000|2000}, max number of sessions, default 150"),
        (0.6, "minSpareThreads = 500, number of threads created when connector starts, default 25"),
        (0.6, "acceptCount = {1000|4096}, max queue length for connection requests, default 100"),
        (0.6, "export JAVA_OPTS=-Xgcprio:throughput -Xms1G -Xmx{1G|2G}, optimize garbage collection"),
        (0.5, "SPEC-provided JSP scripts used without modification"),
    ),
    "api": (
        (0.7, "Zeus PEPP SPECweb99 toolkit (0.6) used for dynamic content"),
        (0.6, "./Configure --sendfile=no --locking=semop"),
        (0.4, "Compiled with gcc -O3"),
    ),
    "client": (
        (0.8, "Tcpip\\Parameters\\MaxUserPort=0xfffe, sets maximum open ports to 65534"),
        (0.8, "Tcpip\\Parameters\\TcpTimedWaitDelay=60, sets TIME_WAIT parameter to 60 seconds (non-RFC 1122), default 240"),
        (0.5, "Tcpip\\Parameters\\TcpWindowSize=65535, sets TCP receive window size, default 8192"),
    ),
    "besim": (
        (0.8, "System Notes:"),
        (0.8, "OS on first disk; 4-disk RAID-0 stripe for API and access logs."),
        (0.7, "net.ipv4.tcp_max_tw_buckets = 450000, sets TCP time-wait buckets pool size, default 180000"),
        (0.6, "net.core.netdev_max_backlog = 300000, default 300"),
        (0.7, "tuning!listen_queue_size 8192, size of TCP listen queue, default 256"),
        (0.6, "tuning!cache_files 282011, size of web server file cache, default 8011"),
        (0.6, "tuning!keepalive_max -1, limit of keepalive connection (-1 unlimited), default 15"),
    ),
    "sut": (
        (0.7, "1 disk for OS, 1 disk logs (internal storage)"),
        (0.5, "{2|14}-disk SW RAID-0 for file set"),
        (0.3, "Hyper-Threading enabled, Sequential Memory Access disabled"),
        (0.2, "Mémoire entrelacée, bancs équilibrés"),
    ),
    "network": ((0.8, "e1000 parameter: TxIntDelay = {16|32|64}, change transmit interrupt delay, default 64"),),
    "other": (
        (0.6, "Tuning Disclosure: See above."),
        (0.5, "Dynamic API and compiler flags: API-200305{27|28}.tgz"),
        (0.3, "For more information, see the tester's website"),
    ),
}

_CHOICES: dict[str, list[str]] = {}


def _variants(line: str) -> list[str]:
    """The lines that a line with one {a|b|c} stands for; a line without braces stands for itself."""
    known = _CHOICES.get(line)
    if known is None:
        before, brace, rest = line.partition("{")
        values, _, after = rest.partition("}")
        known = [f"{before}{value}{after}" for value in values.split("|")] if brace else [line]
        _CHOICES[line] = known
    return known


def lines(rng: Random, *pools: str) -> list[str]:
    """Lines drawn from pools in their order, each with one of its values; never empty. Some testers tell more than others."""
    care = rng.choice((0.2, 0.4, 0.7))
    drawn = [rng.choice(_variants(line)) for pool in pools for share, line in POOLS[pool] if rng.random() < share**care]
    return drawn or [_variants(POOLS[pools[0]][0][1])[0]]
