"""One table as plain logic: its log, its state, who may do what, and what each viewer is sent.

Nothing in this package waits, reads or writes; it knows no sockets and no database.
"""
