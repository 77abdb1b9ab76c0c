import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { describe, expect, test } from 'vitest';
import { faultsOf, rowsOf } from './specification';

const project = projectDir();
const pagesDir = join(project, 'docs/specification');
const pages = readdirSync(pagesDir).filter((name) => name.endsWith('.md') && name !== 'README.md');

function textOf(path: string): string | undefined {
  const file = join(project, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

describe('every sentence of the specification has its test', () => {
  test.each(pages)('%s', (page) => {
    const rows = rowsOf(readFileSync(join(pagesDir, page), 'utf8'));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap((row) => faultsOf(row, textOf))).toEqual([]);
  });

  test('a sentence has one row', () => {
    const ids = pages.flatMap((page) => rowsOf(readFileSync(join(pagesDir, page), 'utf8'))).map((row) => row.id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});

describe('what is wrong with a row', () => {
  const files: Record<string, string> = {
    'a.test.ts': "test('the title of it', () => {})",
    'docs/decisions/why.md': '',
  };
  const faults = (reference: string) =>
    rowsOf(`| P-1.1 | A sentence. | ${reference} |`).flatMap((row) => faultsOf(row, (path) => files[path]));

  test.each([
    ['', 'has no test'],
    ['`b.test.ts` › `the title`', 'names b.test.ts, which is not there'],
    ['`a.test.ts` › `another title`', 'names a title that a.test.ts does not hold: another title'],
    ['`a.test.ts`', 'is not understood: `a.test.ts`'],
    ['decision: `docs/decisions/other.md`', 'names docs/decisions/other.md, which is not there'],
  ])('%s', (reference, fault) => {
    expect(faults(reference)).toEqual([`P-1.1 ${fault}`]);
  });

  test.each(['`a.test.ts` › `title of it`', 'decision: `docs/decisions/why.md`', 'explains'])(
    'nothing: %s',
    (reference) => {
      expect(faults(reference)).toEqual([]);
    },
  );
});
