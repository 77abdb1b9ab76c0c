import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(projectDir(), 'packages/ui/src', file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

it('every icon that a screen may name has its rule in the style sheet, and none is left over', () => {
  const named = namesIn(read('action/icon-names.ts'), /^ {2}'([\w-]+)',$/gm);
  expect(named.length).toBeGreaterThan(50);
  expect(namesIn(read('icons/icons.css'), /\.pi-([\w-]+)::before/g)).toEqual(named);
});
