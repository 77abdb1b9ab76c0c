import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BoxRefusal } from './refusals';
import { texts } from './texts';

const FILE = 'running';
const BEAT_MS = 2_000;
/** Another box is alive if it wrote within this time; a crashed one is not waited for longer. */
const SILENCE_MS = 3 * BEAT_MS;

export type Heartbeat = { readonly stop: () => void };

const ownerOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Two boxes on one volume would destroy its data; locks of files do not work on every NAS. @throws BoxRefusal */
export async function beginHeartbeat(folder: string): Promise<Heartbeat> {
  const file = join(folder, FILE);
  const known = ownerOf(file);
  if (known !== null && Date.now() - statSync(file).mtimeMs < SILENCE_MS) {
    await sleep(SILENCE_MS);
    if (ownerOf(file) !== known || Date.now() - statSync(file).mtimeMs < SILENCE_MS)
      throw new BoxRefusal(texts.secondBox);
  }
  const own = randomUUID();
  const beat = () => {
    writeFileSync(`${file}.${own}`, own, { mode: 0o600 });
    renameSync(`${file}.${own}`, file);
  };
  beat();
  const timer = setInterval(() => {
    // Another box took the folder while this one was suspended.
    if (ownerOf(file) !== own) process.exit(1);
    beat();
  }, BEAT_MS);
  return {
    stop: () => {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}
