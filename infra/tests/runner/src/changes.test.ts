import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesChangedSince, forkOf } from './changes';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ostep-changes-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): string {
  const settings = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...settings, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function commit(name: string): string {
  writeFileSync(join(root, name), name);
  git('add', '.');
  git('commit', '--quiet', '-m', name);
  return git('rev-parse', 'HEAD');
}

test('a branch is compared with the commit where it left the main line, the main line with nothing', () => {
  const fork = commit('fork.ts');
  git('update-ref', 'refs/remotes/origin/main', fork);
  git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
  expect(forkOf(root)).toBeUndefined();
  commit('one.ts');
  commit('two.ts');
  expect(forkOf(root)).toBe(fork);
  expect(filesChangedSince(root, fork)).toEqual(['one.ts', 'two.ts']);
});

test('uncommitted files count as changed', () => {
  const base = commit('a.ts');
  writeFileSync(join(root, 'a.ts'), 'other');
  writeFileSync(join(root, 'b.ts'), '');
  expect(filesChangedSince(root, base)).toEqual(['a.ts', 'b.ts']);
});
