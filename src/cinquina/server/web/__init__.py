"""The server's web side: HTTP, sockets, the page, sessions, rate limits, addresses."""
