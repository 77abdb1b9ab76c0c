import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Source = { readonly path: string; readonly text: string };

const PROGRAM = /\.(?:ts|tsx|js|mjs|cjs|css)$/u;
const TEST = /\.(?:test|spec)\.|\/testing(?:\/|[.-])|^infra\/tests\//u;

export const isTest = ({ path }: Source) => TEST.test(path);

const trackedFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => existsSync(join(root, path)));

export function readSources(root: string): Source[] {
  return trackedFiles(root)
    .filter((path) => PROGRAM.test(path) || /\.(?:json|yaml|toml|svg|html|sh)$/u.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
