import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseOf, filesChangedSince } from './changes';

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

function commit(name: string, at: string): string {
  writeFileSync(join(root, name), at);
  git('add', '.');
  const date = `2026-03-0${at}:00Z`;
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', name], {
    cwd: root,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  });
  return git('rev-parse', 'HEAD');
}

test('on the main line a day of commits counts as changed, measured from the newest one', () => {
  const old = commit('old.ts', '1T08:00');
  commit('late.ts', '4T09:00');
  commit('new.ts', '5T08:00');
  expect(baseOf(root, undefined)).toBe(old);
  expect(filesChangedSince(root, old)).toEqual(['late.ts', 'new.ts']);
});

test('a branch is compared with where it left the main line, whatever its age', () => {
  commit('old.ts', '1T08:00');
  const fork = commit('fork.ts', '2T08:00');
  git('update-ref', 'refs/remotes/origin/main', fork);
  git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
  commit('one.ts', '3T08:00');
  commit('two.ts', '8T08:00');
  expect(baseOf(root, undefined)).toBe(fork);
});

test('a history of less than a day knows no base; a commit that is given wins, an unknown one is refused', () => {
  const first = commit('first.ts', '1T08:00');
  commit('second.ts', '1T09:00');
  expect(baseOf(root, undefined)).toBeUndefined();
  expect(baseOf(root, first)).toBe(first);
  expect(() => baseOf(root, 'nowhere')).toThrow('OSTEP_TEST_SINCE: there is no commit "nowhere" here.');
});

test('what is not committed counts as changed', () => {
  const base = commit('a.ts', '1T08:00');
  writeFileSync(join(root, 'a.ts'), 'other');
  writeFileSync(join(root, 'b.ts'), '');
  expect(filesChangedSince(root, base)).toEqual(['a.ts', 'b.ts']);
});
