const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'] as const;

/** The origins the product is opened at: the issuer's, and on one machine every name of the loopback address. */
export function ownOrigins(issuer: string): ReadonlySet<string> {
  const url = new URL(issuer);
  const origins = new Set([url.origin]);
  if (LOOPBACK.some((name) => name === url.hostname)) {
    for (const name of LOOPBACK) {
      const alias = new URL(url);
      alias.hostname = name;
      origins.add(alias.origin);
    }
  }
  return origins;
}

/** Whether a browser may be sent to this address after signing in or out. */
export function isOwnAddress(address: unknown, origins: ReadonlySet<string>): address is string {
  if (typeof address !== 'string') return false;
  try {
    const url = new URL(address);
    return origins.has(url.origin) && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}
