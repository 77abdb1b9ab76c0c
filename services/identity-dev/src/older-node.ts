/** oidc-provider asks for Node 22; this one function is all that an early Node 20 lacks of it. */
export function supportEarlyNode20(): void {
  if ('parse' in URL) return;
  Object.defineProperty(URL, 'parse', {
    value: (address: string, base?: string) => (URL.canParse(address, base) ? new URL(address, base) : null),
  });
}
