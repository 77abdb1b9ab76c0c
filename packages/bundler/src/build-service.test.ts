import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildPrograms } from './index.mjs';

test('a regular expression with Unicode properties stays a literal, which is compiled once', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ostep-build-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await writeFile(join(dir, 'main.ts'), 'export const isName = (text: string) => /^\\p{Lu}\\p{L}+$/u.test(text);\n');
  await buildPrograms({ dir, entries: [join(dir, 'main.ts')] });
  expect(await readFile(join(dir, 'dist/main.mjs'), 'utf8')).toContain('/^\\p{Lu}\\p{L}+$/u');
});
