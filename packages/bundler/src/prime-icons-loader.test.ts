import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { primeIcons, workspaceRoot } from './index.mjs';

const styles = createRequire(join(workspaceRoot, 'shell/package.json')).resolve('primeicons/primeicons.css');

test('a small font holds the icons that screens name, a second one all others', async () => {
  const css = await primeIcons(readFileSync(styles, 'utf8'), styles);
  const [used = '', others = '', ...more] = css.match(/@font-face[^}]*\}/g) ?? [];
  expect(more).toEqual([]);
  expect(used).toContain('primeicons-used.woff2');
  expect(others).toContain('./fonts/primeicons.woff2');
  const codeOf = (name: string) => new RegExp(`\\.pi-${name}:before[^}]*\\\\([0-9a-f]+)`).exec(css)?.[1];
  for (const name of ['trash', 'calculator', 'sign-out', 'external-link']) expect(used).toContain(`U+${codeOf(name)}`);
  expect(others).toContain(`U+${codeOf('bitcoin')}`);
  expect(used).not.toContain(`U+${codeOf('bitcoin')}`);
});
