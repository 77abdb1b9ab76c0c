import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Attempt } from './plan-start';
import type { Release } from './release';

const attempt = z.object({ id: z.string(), tries: z.number() });
const failure = z.object({
  id: z.string(),
  version: z.string(),
  at: z.string(),
  reason: z.string(),
  /** Whether the next start tries again. */
  again: z.boolean(),
});

export type FailedUpdate = z.output<typeof failure>;

const BEGUN = 'update-begun.json';
const FAILED = 'update-failed.json';

const read = <T>(file: string, schema: z.ZodType<T>): T | null =>
  existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;

function write(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

export const begunUpdate = (data: string): Attempt | null => read(join(data, BEGUN), attempt);

export const failedUpdate = (data: string): FailedUpdate | null => read(join(data, FAILED), failure);

export function noteBegun(data: string, { id }: Release): void {
  const known = begunUpdate(data);
  write(join(data, BEGUN), { id, tries: known?.id === id ? known.tries + 1 : 1 });
}

export const noteFailed = (data: string, failed: FailedUpdate): void => write(join(data, FAILED), failed);

export function forgetAttempts(data: string): void {
  for (const file of [BEGUN, FAILED]) rmSync(join(data, file), { force: true });
}

export const forgetBegun = (data: string): void => rmSync(join(data, BEGUN), { force: true });
