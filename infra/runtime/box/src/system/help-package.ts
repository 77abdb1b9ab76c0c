import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const FACTS = 'facts.json';
/** Of the box's own files: what ran and how it started. None holds a password or a person's data. */
const FILES = ['logs', 'release.json', 'starts.json', 'update-failed.json'];

/** A compressed archive for whoever helps: the logs and what the box knows of itself. */
export function helpPackage(data: string, facts: unknown): Readable {
  const folder = mkdtempSync(join(tmpdir(), 'ostep-help-'));
  writeFileSync(join(folder, FACTS), `${JSON.stringify(facts, null, 2)}\n`);
  const known = FILES.filter((name) => existsSync(join(data, name)));
  // Files of the log grow while they are read, of which tar warns.
  const options = ['--warning=no-file-changed', '-czf', '-'];
  const tar = spawn('tar', [...options, '-C', folder, FACTS, '-C', data, ...known], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  tar.once('close', () => rmSync(folder, { recursive: true, force: true }));
  return tar.stdout;
}
