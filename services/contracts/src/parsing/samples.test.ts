import { differencesFrom, expectationOf, sampleBytes, sampleNames } from '@ostep/document-reader/expectation';
import { describe, expect, it } from 'vitest';
import { parseContractSheet } from './parse-contract-sheet';
import { demoDictionaries } from './testing/demo-dictionaries';

const dictionaries = demoDictionaries();
const names = sampleNames(/(?:^|\/)umowa-.*\.xlsx$/);

describe('sample contract sheets', () => {
  it('are those of the owner and those of other producers', () => {
    expect(names.filter((name) => name.startsWith('own/')).length).toBeGreaterThanOrEqual(15);
    expect(names.filter((name) => !name.startsWith('own/'))).toHaveLength(4);
  });

  it.each(names)('%s yields exactly what is expected of it', async (name) => {
    const form = await parseContractSheet(sampleBytes(name), dictionaries);
    expect(differencesFrom(expectationOf(name.replace(/\.\w+$/, '')), form, form.parseLog)).toEqual([]);
  });
});

describe('files that are no contract sheet', () => {
  it.each(sampleNames(/(?:^|\/)blad-.*\.xlsx?$/))('%s is refused with the sentence for it', async (name) => {
    const { error: reason, status, message } = expectationOf(name.replace(/\.\w+$/, ''));
    const refusal = { reason, ...(status ? { status } : {}), ...(message ? { message } : {}) };
    await expect(parseContractSheet(sampleBytes(name), dictionaries)).rejects.toMatchObject(refusal);
  });
});
