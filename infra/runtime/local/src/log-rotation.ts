import { copyFileSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST_BYTES = 10_000_000;
const EVERY_MS = 60_000;

/** Copies and truncates the file instead of renaming it, because the processes have it open for appending. */
export function rotateLogs(folder: string): () => void {
  const rotate = () => {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (!name.endsWith('.log') || statSync(file).size <= LARGEST_BYTES) continue;
      try {
        copyFileSync(file, `${file}.1`);
      } catch {
        // On a full disk only truncating frees space.
      }
      truncateSync(file);
    }
  };
  rotate();
  const timer = setInterval(rotate, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
