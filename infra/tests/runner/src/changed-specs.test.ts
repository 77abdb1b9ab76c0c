import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { expect, test } from 'vitest';
import { changedSpecs, foldersOfPart, partsOfSpecs } from './changed-specs';

const specsFor = (...files: string[]) => changedSpecs({ files, packages: [] });

test('every spec is listed with the parts it visits, and all of these exist', () => {
  const files = readdirSync(join(projectDir(), 'infra/tests/e2e/src')).filter((file) => file.endsWith('.spec.ts'));
  expect(
    Object.keys(partsOfSpecs)
      .map((spec) => `${spec}.spec.ts`)
      .toSorted(),
  ).toEqual(files.toSorted());
  const isMissing = (part: string) => !foldersOfPart(part).some((folder) => existsSync(join(projectDir(), folder)));
  expect(Object.values(partsOfSpecs).flat().filter(isMissing)).toEqual([]);
});

test.each([
  ['screens', 'mfe-search/src/texts.ts', ['search']],
  ['a contract', 'packages/api-start/src/batch.ts', ['start']],
  [
    'a rule',
    'services/invoices/src/rules/a.ts',
    ['correcting-invoices', 'invoice-month', 'invoices', 'payments', 'protocol-invoices'],
  ],
  ['the frame', 'shell/src/main.ts', expect.arrayContaining(['navigation', 'identity'])],
  ['the spec itself', 'infra/tests/e2e/src/annex.spec.ts', ['annex']],
  ['what every package depends on', 'packages/kernel/src/money.ts', []],
])('%s', (_, file, specs) => {
  expect(specsFor(file)).toEqual(specs);
});
