import type { IncomingMessage } from 'node:http';

/** By what the proxy in front says; a caller who says so of an encrypted request only refuses itself. */
export function isEncrypted(request: IncomingMessage, publicUrl: string): boolean {
  if (!publicUrl.startsWith('https:')) return true;
  const [outermost = ''] = [request.headers['x-forwarded-proto'] ?? []].flat().join(',').split(',');
  return outermost.trim().toLowerCase() !== 'http';
}
