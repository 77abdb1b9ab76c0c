import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const FILE = 'starts.json';
const KEPT = 10;
const MOST = 4;
const WITHIN_MS = 30 * 60_000;

const times = z.array(z.number());

/** Notes this start. */
export function noteStart(data: string, now: Date): void {
  writeFileSync(join(data, FILE), JSON.stringify([...startsIn(data), now.getTime()].slice(-KEPT)), { mode: 0o600 });
}

function startsIn(data: string): readonly number[] {
  const file = join(data, FILE);
  return existsSync(file) ? times.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Whether the box starts again and again. */
export const startsAgain = (data: string, now: Date): boolean =>
  startsIn(data).filter((time) => now.getTime() - time < WITHIN_MS).length >= MOST;
