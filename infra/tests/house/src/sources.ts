import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Source = { readonly path: string; readonly text: string };

const PROGRAM = /\.(?:ts|tsx|js|mjs|cjs|css)$/u;
const TEST = /\.(?:test|spec)\.|\/testing(?:\/|[.-])|^infra\/tests\//u;

export const isProgram = ({ path }: Source) => PROGRAM.test(path);
export const isTest = ({ path }: Source) => TEST.test(path);

export const trackedFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => existsSync(join(root, path)));

/** Lines of what is text, without the lockfile. */
export const countLines = (root: string): number =>
  trackedFiles(root)
    .filter((path) => path !== 'pnpm-lock.yaml' && lstatSync(join(root, path)).isFile())
    .map((path) => readFileSync(join(root, path)))
    .filter((bytes) => !bytes.includes(0))
    .reduce((lines, bytes) => lines + bytes.toString('latin1').split('\n').length - 1, 0);

export function readSources(root: string): Source[] {
  return trackedFiles(root)
    .filter((path) => PROGRAM.test(path) || /\.(?:json|yaml|toml|svg|html|sh)$/u.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function readPages(root: string): Source[] {
  return trackedFiles(root)
    .filter((path) => /^docs\/decisions\/.*\.md$/u.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
