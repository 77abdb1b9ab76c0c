const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'] as const;

/** The origins that the product is reached at: on one machine, every name of the loopback address. */
export function productOrigins(issuer: string): ReadonlySet<string> {
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

/** The same addresses as in the realm of `infra/runtime/keycloak`. The shell restores the requested page by itself. */
const AFTER_SIGN_IN = ['/order', '/silent-check-sso.html', '/ops/signed-in'];
const AFTER_SIGN_OUT = ['/'];

function addressesOf(issuer: string, paths: readonly string[]): ReadonlySet<string> {
  return new Set([...productOrigins(issuer)].flatMap((origin) => paths.map((path) => `${origin}${path}`)));
}

export const signInAddresses = (issuer: string) => addressesOf(issuer, AFTER_SIGN_IN);
export const signOutAddresses = (issuer: string) => addressesOf(issuer, AFTER_SIGN_OUT);
