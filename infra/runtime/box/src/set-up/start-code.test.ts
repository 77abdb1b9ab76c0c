import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@ostep/database';
import { expect, onTestFinished, test } from 'vitest';
import { beginStartCode, TRIES } from './start-code';

function openFolders() {
  const root = temporaryFolder('ostep-code-');
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [data, backup] = [join(root, 'data'), join(root, 'backup')];
  mkdirSync(data);
  const lines: string[] = [];
  const clock = { now: new Date('2026-12-01T08:00:00Z') };
  const begin = () => beginStartCode({ data, backup, now: () => clock.now, onStatus: (line) => lines.push(line) });
  const file = join(backup, 'KOD-STARTOWY.txt');
  const shown = () => /[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
  return { data, backup, lines, clock, begin, file, shown };
}

const WRONG = 'AAAA-AAAA-AAAA';

test('the code is in the file and in the log, is typed as people type, and only its hash is kept', () => {
  const { begin, data, shown, lines } = openFolders();
  const code = begin();
  expect(shown()).toMatch(/^[ACDEFGHJKLMNPRTUVWXY34679]{4}(-[ACDEFGHJKLMNPRTUVWXY34679]{4}){2}$/);
  expect(lines).toEqual([`Kod startowy: ${shown()} (ważny do 2.12.2026, 09:00)`]);
  for (const typed of [
    shown(),
    shown().toLowerCase(),
    ` ${shown().replaceAll('-', ' ')} `,
    shown().replaceAll('-', ''),
  ])
    expect(code.check(typed)).toBe('right');
  expect(code.check('')).toEqual({ left: 4 });
  expect(readFileSync(join(data, 'start-code.json'), 'utf8')).not.toContain(shown().slice(0, 4));
});

test('after five wrong tries the code is another one, also where the box was started again between them', () => {
  const { begin, shown } = openFolders();
  const first = begin();
  const old = shown();
  const answers = [WRONG, WRONG, WRONG].map((typed) => first.check(typed));
  const second = begin();
  expect(shown()).toBe(old);
  answers.push(second.check(WRONG), second.check(WRONG));
  expect(answers).toEqual([{ left: 4 }, { left: 3 }, { left: 2 }, { left: 1 }, 'renewed']);
  expect(answers).toHaveLength(TRIES);
  expect(shown()).not.toBe(old);
  expect(second.check(old)).toEqual({ left: 4 });
  expect(second.check(shown())).toBe('right');
});

test('after a day the code is refused and a new one is written', () => {
  const { begin, clock, shown } = openFolders();
  const code = begin();
  const old = shown();
  clock.now = new Date('2026-12-02T07:59:59Z');
  expect(code.check(old)).toBe('right');
  clock.now = new Date('2026-12-02T08:00:00Z');
  expect(code.check(old)).toBe('expired');
  expect(shown()).not.toBe(old);
  expect(code.check(shown())).toBe('right');
});

test('a start tells the code again; one that nobody can read any more is replaced', () => {
  const { begin, file, lines, shown } = openFolders();
  begin();
  const old = shown();
  begin();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toBe(lines[0]);
  writeFileSync(file, 'Kod startowy Ostępu: DDDD-DDDD-DDDD');
  begin();
  expect([old, 'DDDD-DDDD-DDDD']).not.toContain(shown());
});

test('a folder that cannot be written leaves the code in the log; the end leaves nothing', () => {
  const { begin, backup, data, lines } = openFolders();
  writeFileSync(backup, 'a file where the folder should be');
  const code = begin();
  expect(lines).toEqual([
    expect.stringContaining('Kod startowy: '),
    expect.stringContaining('Pliku KOD-STARTOWY.txt nie da się zapisać ani usunąć: '),
  ]);
  expect(code.check(/: (\S+)/.exec(lines[0] ?? '')?.[1] ?? '')).toBe('right');
  code.end();
  expect(existsSync(join(data, 'start-code.json'))).toBe(false);
});
