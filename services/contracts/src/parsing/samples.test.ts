import { differencesFrom, expectationOf, sampleBytes } from '@ostep/reading/expectation';
import { describe, expect, it } from 'vitest';
import { parseContractSheet } from './parse-contract-sheet';
import { demoDictionaries } from './testing/demo-dictionaries';

describe('sample contract sheets', () => {
  it.each(['umowa-01-czysta', 'umowa-02-trudna', 'umowa-03-stary-uklad', 'umowa-04-sumy-niezgodne'])(
    '%s yields exactly what is expected of it',
    async (name) => {
      const form = await parseContractSheet(sampleBytes(`${name}.xlsx`), demoDictionaries());
      expect(differencesFrom(expectationOf(name), form, form.parseLog)).toEqual([]);
    },
  );

  it('refuses a sheet with a password', async () => {
    const reading = parseContractSheet(sampleBytes('blad-haslo.xlsx'), demoDictionaries());
    await expect(reading).rejects.toMatchObject({ reason: expectationOf('blad-haslo').error, status: 417 });
  });
});
