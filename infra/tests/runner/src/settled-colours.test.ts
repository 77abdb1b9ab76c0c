import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { expect, test } from 'vitest';

const css = readFileSync(join(projectDir(), 'packages/ui/src/ui.css'), 'utf8');

test.each([
  ['short', 'danger'],
  ['equal', 'ok'],
  ['over', 'warn'],
])('a settled amount that is %s has the colour --%s: red, green or orange [P-4.23]', (state, colour) => {
  expect(css).toMatch(new RegExp(`\\.ui-settled-${state} [^{]*\\{\\s*color: var\\(--${colour}\\);`, 'u'));
});
