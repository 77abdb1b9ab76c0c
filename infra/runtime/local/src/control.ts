import { timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listenServer } from '@ostep/service-kit';
import * as z from 'zod';
import type { DataFolder } from './data-folder';
import type { ReleaseManager } from './release-manager';

const command = z.discriminatedUnion('what', [
  z.object({ what: z.literal('release'), part: z.string(), version: z.string() }),
  z.object({ what: z.literal('rollback'), part: z.string() }),
]);

/** Local server for `npm run release` and `rollback`; clients must know the secret in the data folder. */
export async function openControl({ root, secret }: DataFolder, manager: ReleaseManager): Promise<() => Promise<void>> {
  const { port, close } = await listenServer((request, response) => answer(request, response, secret, manager), {
    host: '127.0.0.1',
    port: 0,
  });
  const file = join(root, 'control.json');
  writeFileSync(file, JSON.stringify({ address: `http://127.0.0.1:${port}` }));
  return async () => {
    rmSync(file, { force: true });
    await close();
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, secret: string, manager: ReleaseManager) {
  const say = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) return say(401, { message: 'No.' });
  try {
    const given = command.parse(JSON.parse(await textOf(request)));
    if (given.what === 'release') await manager.release(given.part, given.version);
    const version = given.what === 'release' ? given.version : await manager.rollBack(given.part);
    say(200, { version });
  } catch (error) {
    say(500, { message: error instanceof Error ? error.message : String(error) });
  }
}

function sameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
