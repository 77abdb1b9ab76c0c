import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkspacePackage } from './affected';

/** A part of package.json. */
type Manifest = {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

/** @throws when Git fails, so that the caller decides what to do */
const git = (root: string, ...args: readonly string[]) =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit at which the branch left the main line; undefined on the main line, or where there is none. */
export function forkOf(root: string): string | undefined {
  try {
    const fork = git(root, 'merge-base', 'HEAD', 'origin/HEAD');
    return fork === git(root, 'rev-parse', 'HEAD') ? undefined : fork;
  } catch {
    return undefined;
  }
}

/** Includes uncommitted changes; a renamed file appears under both names. */
export function filesChangedSince(root: string, base: string): string[] {
  const listed = [
    git(root, 'diff', '--name-only', '--no-renames', '-z', base),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return listed.flatMap((names) => names.split('\0')).filter((name) => name !== '');
}

export function workspacePackages(root: string): WorkspacePackage[] {
  const within = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const folders = ['shell', ...remotes, ...within('services'), ...within('packages')];
  const rooms = within('infra').flatMap(within);
  return [...folders, ...rooms]
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const { name, dependencies, devDependencies } = readManifest(join(root, folder, 'package.json'));
      return { folder, name, needs: Object.keys({ ...dependencies, ...devDependencies }) };
    });
}

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
