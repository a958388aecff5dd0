"""Starts a program that may not use certain system calls, as systemd does for a service:

    python forbid.py NAME,... PROGRAM [ARGUMENT ...]

Such a call fails with EPERM; those that this processor does not have are left out.
"""

from __future__ import annotations

import ctypes
import errno
import os
import sys

ALLOW = 0x7FFF0000
FAIL = 0x00050000 | errno.EPERM


def forbid(names: list[str]) -> None:
    seccomp = ctypes.CDLL("libseccomp.so.2")
    seccomp.seccomp_init.restype = ctypes.c_void_p
    rules = ctypes.c_void_p(seccomp.seccomp_init(ctypes.c_uint32(ALLOW)))
    for name in names:
        number = seccomp.seccomp_syscall_resolve_name(name.encode())
        if number >= 0 and seccomp.seccomp_rule_add(rules, ctypes.c_uint32(FAIL), number, 0):
            raise SystemExit(f"{name} cannot be forbidden")
    if seccomp.seccomp_load(rules):
        raise SystemExit("the filter cannot be used")


if __name__ == "__main__":
    forbid(sys.argv[1].split(","))
    os.execv(sys.argv[2], sys.argv[2:])
