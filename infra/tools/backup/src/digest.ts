import { createHash } from 'node:crypto';
import { Transform, Writable } from 'node:stream';

export type Digest = { readonly rows: number; readonly sha256: string };

const NEW_LINE = 10;

export function digestStream(): { readonly stream: Transform; readonly digest: () => Digest } {
  const hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) rows += 1;
      pass(null, chunk);
    },
  });
  return { stream, digest: () => ({ rows, sha256: hash.digest('hex') }) };
}

export const discardStream = () => new Writable({ write: (_chunk, _encoding, done) => done() });
