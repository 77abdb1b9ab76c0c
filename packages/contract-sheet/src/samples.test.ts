import { type FieldScore, scoreOf, sumOfScores } from '@ostep/test-documents/field-score';
import { differencesFrom, expectationOf, sampleBytes, sampleNames } from '@ostep/test-documents/samples';
import { describe, expect, it } from 'vitest';
import { parseContractSheet } from './parse-contract-sheet';
import { demoDictionaries } from './testing/demo-dictionaries';

const dictionaries = demoDictionaries();
const names = sampleNames(/(?:^|\/)umowa-.*\.xlsx$/);

describe('sample contract sheets', () => {
  const scores: FieldScore[] = [];

  it('are those of the owner and those made like other programs make them', () => {
    expect(names.filter((name) => name.startsWith('own/')).length).toBeGreaterThanOrEqual(15);
    expect(names.filter((name) => !name.startsWith('own/'))).toHaveLength(4);
  });

  it.each(names)('%s yields exactly what is expected of it', async (name) => {
    const form = await parseContractSheet(sampleBytes(name), dictionaries);
    scores.push(scoreOf(expectationOf(name.replace(/\.\w+$/, '')), form, form.parseLog));
    expect(differencesFrom(expectationOf(name.replace(/\.\w+$/, '')), form, form.parseLog)).toEqual([]);
  });

  it('reads at least 99.5 % of all fields right, and logs a problem for all others', () => {
    const { fields, wrong, silent } = sumOfScores(scores);
    expect(silent).toEqual([]);
    expect(fields).toBeGreaterThan(2000);
    expect(wrong.length / fields).toBeLessThanOrEqual(0.005);
  });
});

describe('files that are not a contract sheet', () => {
  it.each(sampleNames(/(?:^|\/)blad-.*\.xlsx?$/))('%s is refused with its message', async (name) => {
    const { error: reason, status, message } = expectationOf(name.replace(/\.\w+$/, ''));
    const refusal = { reason, ...(status ? { status } : {}), ...(message ? { message } : {}) };
    await expect(parseContractSheet(sampleBytes(name), dictionaries)).rejects.toMatchObject(refusal);
  });
});
