import { expect, test } from 'vitest';
import { csvTable } from '../testing/read-tables';
import type { ReadTable } from './read-table';

const payloads = ({ taken }: ReadTable) => taken.map(({ payload }) => payload);

test('the unit may stand in the title of the quantities, and the year above the months', async () => {
  const text = 'Koszty prac w roku 2025\nMiesiąc;Nadleśnictwo;Kod;Ilość [m3];Koszt ekipy\nmarzec;Kępa;CWD-D;5;250\n';
  const answers = [{ id: 'section:year', choice: 'above' }];
  expect(payloads(await csvTable('earlier-works', text, { answers }))).toMatchObject([
    { month: '2025-03-01', unitType: 'M3', amount: 5 },
  ]);
});

test('a program that writes the day of sale, too, is read without a question', async () => {
  const text = 'Numer;Data wystawienia;Data sprzedaży;Termin płatności;Nabywca;Odbiorca;Netto;VAT;Brutto;Do zapłaty\n';
  const { reading } = await csvTable(
    'outside-invoices',
    `${text}F1;2026-10-01;2026-09-30;2026-10-31;Kępa;Kępa;92,59;7,41;100;100\n`,
  );
  expect(reading).toMatchObject({ take: 1, questions: [] });
});

test('a squad whose cells are words of titles is no heading', async () => {
  const text = 'Skrót;Nazwa;Status;Uwagi\nN1;Nowa 1;aktywna;\nN2;Nowa 2;aktywna;firma\nN3;Nowa 3;aktywna;\n';
  expect((await csvTable('squads', text)).reading).toMatchObject({ take: 3, questions: [] });
});

test('a state that is neither yes nor no is asked about', async () => {
  const text = 'Kod;Nazwa;Status\nN1;Nowa 1;sezonowa\n';
  const { reading } = await csvTable('squads', text);
  expect(reading.questions).toMatchObject([{ id: 'active:sezonowa' }]);
  const answers = [{ id: 'active:sezonowa', choice: 'no' }];
  expect(payloads(await csvTable('squads', text, { answers }))).toMatchObject([{ active: false }]);
});

test('a term may be a number of days among days', async () => {
  const text = 'Numer;Data wystawienia;Termin;Nabywca;Brutto;Zostało\n';
  const rows = 'F1;2026-10-01;2026-10-31;Kępa;100;100\nF2;2026-10-01;30 dni;Kępa;100;100\n';
  expect(payloads(await csvTable('outside-invoices', text + rows))).toMatchObject([
    { due: '2026-10-31' },
    { due: '2026-10-31' },
  ]);
});

test('a squad is made of a code, not of a long name', async () => {
  const choices = async (name: string) => {
    const { reading } = await csvTable('balances', `Ekipa;Data;Do wypłaty\n${name};1.11.2026;500\n`);
    return reading.questions[0]?.options.map(({ choice }) => choice) ?? [];
  };
  expect(await choices('X99')).toContain('create');
  expect(await choices('Podwykonawca Drew-Las')).not.toContain('create');
});

test('an advance is not asked about where a balance says that it is not subtracted yet', async () => {
  const text = 'Ekipa;Data;Do wypłaty;Zaliczka;Saldo\nH01;1.11.2026;800;300;500\n';
  expect(payloads(await csvTable('balances', text))).toMatchObject([{ amount: 500 }]);
});
