import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postcss, { type Container } from 'postcss';
import { expect, test } from 'vitest';
import { primeIcons, workspaceRoot } from './index.mjs';

const styles = createRequire(join(workspaceRoot, 'shell/package.json')).resolve('primeicons/primeicons.css');

function declared(rule: Container | undefined, name: string): string {
  const values: string[] = [];
  rule?.walkDecls(name, ({ value }) => void values.push(value));
  return values.join(' ');
}

test('a small font has the icons that screens name, a second one all others', async () => {
  const sheet = postcss.parse(await primeIcons(readFileSync(styles, 'utf8'), styles));
  const fonts: Container[] = [];
  sheet.walkAtRules('font-face', (font) => void fonts.push(font));
  const [used, others] = fonts;
  expect(fonts).toHaveLength(2);
  expect(declared(used, 'src')).toContain('primeicons-used.woff2');
  expect(declared(others, 'src')).toContain('./fonts/primeicons.woff2');
  const codes = new Map<string, string>();
  sheet.walkRules((rule) => {
    for (const selector of rule.selectors) codes.set(selector, declared(rule, 'content').slice('"\\'.length, -1));
  });
  const codeOf = (name: string) => `U+${codes.get(`.pi-${name}:before`)}`;
  for (const name of ['trash', 'calculator', 'sign-out', 'external-link']) {
    expect(declared(used, 'unicode-range')).toContain(codeOf(name));
  }
  expect(declared(others, 'unicode-range')).toContain(codeOf('bitcoin'));
  expect(declared(used, 'unicode-range')).not.toContain(codeOf('bitcoin'));
});
