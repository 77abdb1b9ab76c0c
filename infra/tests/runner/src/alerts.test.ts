import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectDir } from '@ostep/database';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

type Rule = { readonly alert: string; readonly expr: string; readonly annotations: { readonly runbook: string } };

const at = (path: string) => join(projectDir(), path);

/** The part of the file that the tests need; they check it. */
const { groups } = parse(readFileSync(at('infra/deploy/alerts/alerts.yaml'), 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

describe.each(rules.map((rule) => [rule.alert, rule] as const))('the alert %s', (_name, { alert, annotations }) => {
  test('has a page that says what to do', () => {
    expect(existsSync(at(annotations.runbook))).toBe(true);
    expect(readFileSync(at(annotations.runbook), 'utf8').split('\n')[0]).toBe(`# ${alert}`);
  });
});

test('every page belongs to an alert', () => {
  const pages = rules.map(({ annotations }) => basename(annotations.runbook)).sort();
  expect(readdirSync(at('docs/operations/runbooks')).sort()).toEqual(pages);
});

const promtool = (...args: readonly string[]) =>
  execFileSync('promtool', args, { cwd: at('infra/deploy/alerts'), encoding: 'utf8', stdio: 'pipe' });
const isThere = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!isThere)(
  'promtool accepts rules and configuration, and the rules do what their tests say (needs promtool)',
  () => {
    expect(promtool('check', 'config', 'prometheus.yaml')).toContain(`${rules.length} rules found`);
    expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  },
);

const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

test('there are alerts on the age of the last backup and on what the doctor found', () => {
  const measured = named(readFileSync(at('infra/tools/backup/src/main.ts'), 'utf8'), /gauge\('(ostep_\w+)'/g);
  expect(measured).toEqual(['ostep_backup_last_seconds', 'ostep_doctor_broken_rules']);
  const asked = rules.flatMap(({ expr }) => named(expr, /\b(ostep_\w+)/g));
  expect(asked).toEqual(expect.arrayContaining(measured));
});
