/** oidc-provider asks for Node 22; this function is all that early Node 20 lacks of it. */
export function supportEarlyNode20(): void {
  if ('parse' in URL) return;
  Object.defineProperty(URL, 'parse', {
    value: (address: string, base?: string) => (URL.canParse(address, base) ? new URL(address, base) : null),
  });
}
