import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../database/database';
import { errorLine } from './error-line';
import { createLog } from './log';

const { db, close } = openDatabase(inject('databaseUrls').contracts, 1, 'log-test');
const { $client: raw } = db;
afterAll(close);

const SECRET = 'tajna treść umowy';

async function lineOf(failing: PromiseLike<unknown>): Promise<string> {
  const lines: string[] = [];
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
  const error: unknown = await Promise.resolve(failing).then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  log.error({ err: error }, 'request failed');
  return lines.join('');
}

it('holds no parameter of a query that failed, however large', async () => {
  const content = SECRET.repeat(900_000);
  const line = await lineOf(
    db.execute(sql`insert into files.file (sha256, size, media_type, content)
    values (${content}, 1, ${SECRET}, ${Buffer.from(content)})`),
  );
  expect(line).toContain('23514');
  expect(line).toContain('file_sha256_check');
  expect(line).not.toContain('tajna');
  expect(line.length).toBeLessThan(5_000);
});

it('holds no value that a constraint or a type refused', async () => {
  const row = sql`(${'a'.repeat(64)}, 1, ${SECRET}, '')`;
  const taken = await lineOf(
    db.execute(sql`insert into files.file (sha256, size, media_type, content) values ${row}, ${row}`),
  );
  expect(taken).toContain('23505');
  expect(taken).not.toContain('aaaa');
  const typed = await lineOf(raw`select ${SECRET}::text::int`);
  expect(typed).toContain('22P02');
  expect(typed).not.toContain('tajna');
});

it('holds no part of invalid JSON and no field of an unknown error', async () => {
  const parsing = await lineOf(new Response(`{"a": ${SECRET}`).json());
  expect(parsing).toContain('SyntaxError');
  expect(parsing).not.toContain('tajna');
  const odd = Object.assign(new Error('odd'), { body: SECRET, parameters: [SECRET] });
  expect(JSON.stringify(errorLine(odd))).not.toContain('tajna');
  expect(errorLine(odd)).toMatchObject({ type: 'Error', message: 'odd', stack: expect.stringContaining('error-line') });
});
