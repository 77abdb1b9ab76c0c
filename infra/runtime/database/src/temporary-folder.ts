import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // As root, PostgreSQL runs as another user, who has to enter the folder.
  chmodSync(folder, 0o755);
  return folder;
}
