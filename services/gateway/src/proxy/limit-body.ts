import { Transform } from 'node:stream';

const FILE_BYTES = 10 * 1024 * 1024;
/** Room for the multipart framing around the one file. */
const FRAMING_BYTES = 64 * 1024;

export const MAX_BODY_BYTES = FILE_BYTES + FRAMING_BYTES;

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

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
