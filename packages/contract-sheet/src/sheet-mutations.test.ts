import { differencesFrom, expectationOf, sampleBytes, sampleNames } from '@ostep/test-documents/samples';
import { describe, expect, it } from 'vitest';
import { parseContractSheet } from './parse-contract-sheet';
import { demoDictionaries } from './testing/demo-dictionaries';
import { mutatedSheet } from './testing/mutate-sheet';

const SEEDS = 8;
/** Share of the mutated sheets that must be read without a difference; the rest must log a problem. */
const MIN_EXACT = 0.98;

const dictionaries = demoDictionaries();
const samples = sampleNames(/(?:^|\/)umowa-.*\.xlsx$/);

describe('sheets with another layout', () => {
  const outcomes: { readonly exact: boolean; readonly name: string }[] = [];

  it.each(samples)('%s: the same rows, or a NEGATIVE log line; never a wrong figure without one', async (name) => {
    const original = sampleBytes(name);
    const expected = expectationOf(name.replace(/\.\w+$/, ''));
    const before = negativesOf(await parseContractSheet(original, dictionaries));
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const form = await parseContractSheet(await mutatedSheet(original, seed), dictionaries);
      const differences = differencesFrom(expected, form, form.parseLog);
      const isReported = negativesOf(form) > before;
      expect(isReported ? [] : differences, `seed ${seed}`).toEqual([]);
      outcomes.push({ name: `${name} ${seed}`, exact: differences.length === 0 });
    }
  });

  it('nearly all of them are read completely', () => {
    const inexact = outcomes.filter(({ exact }) => !exact).map(({ name }) => name);
    expect(inexact.length, inexact.join(', ')).toBeLessThanOrEqual(outcomes.length * (1 - MIN_EXACT));
  });
});

const negativesOf = ({ parseLog }: Awaited<ReturnType<typeof parseContractSheet>>) =>
  parseLog.logList.filter(({ status }) => status === 'NEGATIVE').length;
