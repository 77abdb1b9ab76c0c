import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** When the certificate that Caddy keeps for a host ends; null where it has none. */
export function certificateEnd(caddyFolder: string, host: string): Date | null {
  const folder = join(caddyFolder, 'certificates');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const file = names.find((name) => name.endsWith(`/${host}.crt`));
  return file ? new Date(new X509Certificate(readFileSync(join(folder, file))).validTo) : null;
}
