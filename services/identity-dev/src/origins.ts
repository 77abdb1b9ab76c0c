const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'] as const;

/** On one machine every name of the loopback address counts. */
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

/** As in the realm of `infra/runtime/keycloak`; the shell restores the requested page by itself. */
const AFTER_SIGN_IN = ['/order', '/silent-check-sso.html', '/ops/signed-in'];
const AFTER_SIGN_OUT = ['/'];

const addressesOf = (paths: readonly string[]) => (issuer: string) =>
  new Set([...ownOrigins(issuer)].flatMap((origin) => paths.map((path) => `${origin}${path}`)));

export const signInAddresses = addressesOf(AFTER_SIGN_IN);
export const signOutAddresses = addressesOf(AFTER_SIGN_OUT);
