import { copyFileSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST_BYTES = 10_000_000;
const EVERY_MS = 60_000;

/**
 * Keeps each log of the folder under 10 MB, with one older part beside it. The processes write at the end of the file
 * by themselves, so it is copied and emptied, not renamed. Answers how to stop.
 */
export function rotateLogs(folder: string): () => void {
  const rotate = () => {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (!name.endsWith('.log') || statSync(file).size <= LARGEST_BYTES) continue;
      try {
        copyFileSync(file, `${file}.1`);
      } catch {
        // No room for the older part, and the log itself takes what is left.
      }
      truncateSync(file);
    }
  };
  rotate();
  const timer = setInterval(rotate, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
