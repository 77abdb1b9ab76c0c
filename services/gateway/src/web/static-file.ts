import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pagePolicy } from '../response-headers';
import { contentType } from './content-type';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** `main.3f2a9c01de.js` */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

type Found = { readonly file: string; readonly size: number; readonly changed: number };

/** undefined: outside the folder, or a hidden file. */
function safeSegments(path: string): readonly string[] | undefined {
  try {
    const segments = decodeURIComponent(path)
      .split('/')
      .filter((segment) => segment !== '');
    return segments.some((segment) => segment.startsWith('.') || /[\\\0]/.test(segment)) ? undefined : segments;
  } catch {
    return undefined;
  }
}

async function find(file: string): Promise<Found | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? { file, size: found.size, changed: found.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

async function findEncoded(
  file: string,
  accepted: string,
): Promise<(Found & { readonly encoding?: string }) | undefined> {
  for (const [encoding, suffix] of ENCODINGS) {
    if (!accepted.includes(encoding)) continue;
    const found = await find(`${file}${suffix}`);
    if (found) return { ...found, encoding };
  }
  return find(file);
}

/** Hashed names are immutable, other files are revalidated with an ETag. @returns null when there is no such file */
export async function serveFile(folder: string, path: string, request: Request): Promise<Response | null> {
  const segments = safeSegments(path);
  if (!segments || segments.length === 0) return null;
  const file = join(folder, ...segments);
  const found = await findEncoded(file, request.headers.get('accept-encoding') ?? '');
  if (!found) return null;

  const headers = new Headers({ 'content-type': contentType(file), vary: 'accept-encoding' });
  if (file.endsWith('.html')) headers.set('content-security-policy', pagePolicy());
  if (found.encoding) headers.set('content-encoding', found.encoding);
  if (HASHED.test(file)) {
    headers.set('cache-control', IMMUTABLE);
  } else {
    const etag = `"${found.size.toString(36)}-${Math.round(found.changed).toString(36)}"`;
    headers.set('cache-control', 'no-cache');
    headers.set('etag', etag);
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  }
  headers.set('content-length', String(found.size));
  const body = request.method === 'HEAD' ? null : await readFile(found.file);
  return new Response(body, { headers });
}
