import { projectDir } from '@ostep/database';
import { expect, test } from 'vitest';
import { otherSpellings, textsWithProgramNames } from './screen-words';
import { readSources } from './sources';

const found = (path: string, text: string) => textsWithProgramNames([{ path, text }]);

test.each([
  ['mfe-office/src/texts.ts', "const about = 'Zatwierdza osoba z rola manager.';"],
  ['mfe-office/src/texts.ts', 'const wait = (who: string) => `$' + '{who} ma role office.`;'],
  ['services/invoices/src/refusals.ts', "const none = 'Brak. Administrator ustawia plik (KSEF_KEY).';"],
  ['mfe-orders/src/order/a.tsx', 'const a = <p>Otworzyć może ops.</p>;'],
  ['packages/ui/src/a.ts', "const a = 'Hasło stoi w SMTP_URL';"],
  ['shell/public/doc/docs.html', '<p>Zatwierdza <code>manager</code>.</p>'],
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

test.each([
  ['a percent sign without a blank', "const a = 'o 16% więcej';"],
  ['a percent sign at a common blank', 'const a = (n: number) => `VAT $' + '{n} %`;'],
  ['a gender to choose', "const a = 'Zatwierdził(a)';"],
  ['another spelling of a row number', "const a = 'Brak ekipy: lp. 3';"],
  ['the number of a row as a heading', "const lp = 'Lp.';"],
  ['another word for profit', "const income = 'Dochód';"],
  ['another word for what squads get', "const cost = 'Kwota ekipy (zł)';"],
])('%s is found', (_, text) => {
  expect(otherSpellings([{ path: 'mfe-orders/src/texts.ts', text }])).toHaveLength(1);
});

test.each(["const a = 'VAT %, 8\u00a0% i L.p., l.p. 4, dochodzi z PGL LP';", "const a = 'Kto zatwierdził';"])(
  'nothing of %s is another spelling',
  (text) => {
    expect(otherSpellings([{ path: 'mfe-orders/src/texts.ts', text }])).toEqual([]);
  },
);

test('texts for people have Polish names of roles and settings, and one spelling of each word', () => {
  const sources = readSources(projectDir());
  expect(sources.filter(({ path }) => path.endsWith('/texts.ts')).length).toBeGreaterThan(20);
  expect(textsWithProgramNames(sources)).toEqual([]);
  expect(otherSpellings(sources)).toEqual([]);
});
