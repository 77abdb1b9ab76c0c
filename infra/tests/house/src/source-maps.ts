import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

export function builtScripts(root: string): { readonly scripts: number; readonly unmapped: readonly string[] } {
  const parts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const built = parts.map((part) => unmappedIn(root, join(part, 'dist')));
  return {
    scripts: built.reduce((sum, { scripts }) => sum + scripts, 0),
    unmapped: built.flatMap(({ unmapped }) => unmapped),
  };
}

function unmappedIn(root: string, folder: string): { readonly scripts: number; readonly unmapped: readonly string[] } {
  if (!existsSync(join(root, folder))) return { scripts: 0, unmapped: [] };
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const names = new Set(files.map((file) => basename(file)));
  const scripts = files.filter((file) => file.endsWith('.js'));
  const unmapped = scripts.filter((file) => !names.has(`${basename(file)}.map`));
  return { scripts: scripts.length, unmapped: unmapped.map((file) => join(folder, file)) };
}
