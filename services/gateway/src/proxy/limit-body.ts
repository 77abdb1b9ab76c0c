import { Transform } from 'node:stream';

const FILE_BYTES = 10 * 1024 * 1024;
/** What a multipart body has around its one file. */
const WRAPPING_BYTES = 64 * 1024;

/** The largest body of a request: a file of 10 MB in its multipart wrapping. */
export const MAX_BODY_BYTES = FILE_BYTES + WRAPPING_BYTES;

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Passes a body on and fails with `BodyTooLarge` where it grows beyond the limit. */
export function limitBody(limit = MAX_BODY_BYTES): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      size += chunk.length;
      if (size > limit) pass(new BodyTooLarge());
      else pass(null, chunk);
    },
  });
}
