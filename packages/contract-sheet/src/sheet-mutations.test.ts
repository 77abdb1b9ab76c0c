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

describe('sheets laid out another way', () => {
  const outcomes: { readonly exact: boolean; readonly name: string }[] = [];

  it.each(samples)(
    '%s: the same rows, or a NEGATIVE line, never a wrong figure without a log line [D-12.2]',
    async (name) => {
      const original = sampleBytes(name);
      const expected = expectationOf(name.replace(/\.\w+$/, ''));
      const before = negativesOf(await parseContractSheet(original, dictionaries));
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const form = await parseContractSheet(await mutatedSheet(original, seed), dictionaries);
        const differences = differencesFrom(expected, form, form.parseLog);
        const told = negativesOf(form) > before;
        expect(told ? [] : differences, `seed ${seed}`).toEqual([]);
        outcomes.push({ name: `${name} ${seed}`, exact: differences.length === 0 });
      }
    },
  );

  it('nearly all of them are read whole', () => {
    const inexact = outcomes.filter(({ exact }) => !exact).map(({ name }) => name);
    expect(inexact.length, inexact.join(', ')).toBeLessThanOrEqual(outcomes.length * (1 - MIN_EXACT));
  });
});

const negativesOf = ({ parseLog }: Awaited<ReturnType<typeof parseContractSheet>>) =>
  parseLog.logList.filter(({ status }) => status === 'NEGATIVE').length;
