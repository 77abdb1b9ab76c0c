/** oidc-provider requires Node 22. `URL.parse` is the only function it uses that early versions of Node 20 lack. */
export function supportEarlyNode20(): void {
  if ('parse' in URL) return;
  Object.defineProperty(URL, 'parse', {
    value: (address: string, base?: string) => (URL.canParse(address, base) ? new URL(address, base) : null),
  });
}
