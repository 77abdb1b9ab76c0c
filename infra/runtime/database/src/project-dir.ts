import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export function projectDir(from = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'pnpm-workspace.yaml'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The folder of the project was not found: no pnpm-workspace.yaml above.');
  return projectDir(parent);
}
