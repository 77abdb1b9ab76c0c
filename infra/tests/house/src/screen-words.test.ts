import { projectDir } from '@ostep/database';
import { expect, test } from 'vitest';
import { wordsOfTheProgram } from './screen-words';
import { readSources } from './sources';

const found = (path: string, text: string) => wordsOfTheProgram([{ path, text }]);

test.each([
  ['mfe-office/src/texts.ts', "const about = 'Zatwierdza osoba z rola manager.';"],
  ['mfe-office/src/texts.ts', 'const wait = (who: string) => `$' + '{who} ma role office.`;'],
  ['services/invoices/src/refusals.ts', "const none = 'Brak. Administrator ustawia plik (KSEF_KEY).';"],
  ['mfe-orders/src/order/a.tsx', 'const a = <p>Otworzyć może ops.</p>;'],
  ['packages/ui/src/a.ts', "const a = 'Hasło stoi w SMTP_URL';"],
])('a sentence of %s with a word of the program is found: %s', (path, text) => {
  expect(found(path, text)).toHaveLength(1);
});

test.each([
  ['mfe-office/src/texts.ts', "const path = 'office'; const about = 'Zatwierdza osoba z rolą Kierownik.';"],
  ['services/office/src/data/a.ts', "const query = 'select id from office.account';"],
  ['packages/api-office/src/office-api.ts', "const summary = 'Switches „Osoby” on (manager)';"],
  ['mfe-office/src/a.test.ts', "test('rola manager nie może', () => undefined);"],
])('nothing is found in %s: %s', (path, text) => {
  expect(found(path, text)).toEqual([]);
});

test('roles and settings have their Polish names in everything that people read', () => {
  const sources = readSources(projectDir());
  expect(sources.filter(({ path }) => path.endsWith('/texts.ts')).length).toBeGreaterThan(20);
  expect(wordsOfTheProgram(sources)).toEqual([]);
});
