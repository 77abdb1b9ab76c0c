import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Context } from 'hono';
import type { UploadedFile } from '../verb/call';
import { refuseRequest } from '../verb/refusal';
import { bodyStream, failWhenDestroyed, headerOf } from './incoming-request';
import { MalformedRequest } from './malformed-request';

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MULTIPART_SLACK = 64 * 1024;
const MAX_NAME = 200;

const limits = {
  fileSize: MAX_FILE_BYTES,
  files: 1,
  fields: 8,
  parts: 9,
  fieldNameSize: 100,
  fieldSize: 4 * 1024,
  headerPairs: 16,
  headerSize: 8 * 1024,
} as const;

const tooLarge = () => refuseRequest('fileTooLarge');
const malformed = () => new MalformedRequest('the multipart body is malformed');

/** Holds no more than the file in memory. @throws Refusal 413, 417 without a file; MalformedRequest */
export async function receiveFile(context: Context): Promise<UploadedFile> {
  const type = headerOf(context, 'content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) throw new MalformedRequest('not a multipart body');
  const length = headerOf(context, 'content-length');
  if (Number(length ?? 0) > MAX_FILE_BYTES + MULTIPART_SLACK) throw tooLarge();
  const parser = parserOf(type);
  const room = length === undefined ? MAX_FILE_BYTES : Math.min(Number(length), MAX_FILE_BYTES);
  return readParts(bodyStream(context), parser, room);
}

function parserOf(type: string): Busboy {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw malformed();
  }
}

function readParts(body: Readable, parser: Busboy, room: number): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let upload: Promise<UploadedFile> | null = null;
    // The request is not destroyed: the refusal still has to reach the client over its socket.
    const fail = (error: Error) => {
      body.unpipe(parser);
      body.off('data', count);
      body.resume();
      reject(error);
    };
    const count = (chunk: Buffer) => {
      received += chunk.byteLength;
      if (received > MAX_FILE_BYTES + MULTIPART_SLACK) fail(tooLarge());
    };
    if (failWhenDestroyed(body, fail)) return;
    parser.once('error', () => fail(malformed()));
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.once(limit, () => fail(malformed()));
    }
    parser.on('file', (field, file, name) => {
      file.once('error', () => fail(malformed()));
      file.once('limit', () => fail(tooLarge()));
      if (field === 'file') upload = collect(file, room).then((bytes) => ({ name: cleanFileName(name), bytes }));
      else file.resume();
    });
    parser.once('finish', () => {
      if (upload) upload.then(resolve, fail);
      else fail(refuseRequest('fileMissing', {}, [{ path: 'file', message: 'Wybierz plik.' }]));
    });
    body.on('data', count);
    body.pipe(parser);
  });
}

function collect(file: BusboyFileStream, room: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(room);
  let size = 0;
  return new Promise((resolve) => {
    file.on('data', (chunk: Buffer) => {
      size += chunk.copy(bytes, size);
    });
    file.once('end', () => resolve(bytes.subarray(0, size)));
  });
}

function cleanFileName(name: string | undefined): string {
  return (name ?? '')
    .replace(/[\p{Control}\p{Surrogate}]/gu, '')
    .normalize('NFC')
    .slice(0, MAX_NAME);
}
