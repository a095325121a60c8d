"""A stranger's SQL, run where it can do no harm: in a process of its own with hard limits."""
