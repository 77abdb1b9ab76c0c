import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

export function builtScripts(root: string): { readonly scripts: number; readonly unmapped: readonly string[] } {
  const parts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const built = parts.map((part) => unmappedIn(join(root, part)));
  return {
    scripts: built.reduce((sum, { scripts }) => sum + scripts, 0),
    unmapped: built.flatMap(({ unmapped }) => unmapped).map((file) => relative(root, file)),
  };
}

function unmappedIn(part: string): { readonly scripts: number; readonly unmapped: readonly string[] } {
  const dist = join(part, 'dist');
  if (!existsSync(dist)) return { scripts: 0, unmapped: [] };
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const names = new Set(files.map((file) => basename(file)));
  const scripts = files.filter(
    (file) => file.endsWith('.js') && !isAsWritten(join(dist, file), join(part, 'public', file)),
  );
  const unmapped = scripts.filter((file) => !names.has(`${basename(file)}.map`));
  return { scripts: scripts.length, unmapped: unmapped.map((file) => join(dist, file)) };
}

/** Served to the letter: such a script is its own source. */
function isAsWritten(served: string, written: string): boolean {
  return existsSync(written) && readFileSync(served).equals(readFileSync(written));
}
