import { choose } from '../../src/harness/choose';
import { expect } from '../../src/harness/test';
import { at, button, type Screen, then } from '../screen';

const charts = at('wykresy', '/summary/charts', (page) => page.getByRole('region', { name: 'Wykonanie umowy' }));

const result = at('wynik', '/summary/result?from=2026-06-01&to=2026-06-30&compare=previous', (page) =>
  page.getByRole('table', { name: 'Wynik' }),
);

export const summaryScreens: readonly Screen[] = [
  at('podsumowanie-puste', '/summary?forestDistrictId=', (page) =>
    page.getByText('Wybierz nadleśnictwo, aby zobaczyć prace ekip.'),
  ),
  at('podsumowanie', '/summary?forestDistrictId=1&year=2026&month=6', (page) => page.getByRole('article').first()),
  at('podsumowanie-brak', '/summary?forestDistrictId=1&year=2026&month=12', (page) =>
    page.getByText('Brak prac.').filter({ visible: true }),
  ),
  at('podsumowanie-ekip', '/summary/squad?year=2026&month=6', (page) => page.getByRole('table')),
  then(
    at('', '/summary/squad?year=2026&month=6', (page) => page.getByRole('combobox', { name: 'Ekipa' })),
    'podsumowanie-ekipy',
    async (page) => {
      await choose(page.getByRole('combobox', { name: 'Ekipa' }), 'H01 Hodowla Jodła');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  ),
  {
    ...at('zamkniecie-miesiaca', '/summary/closing', (page) => page.getByRole('button', { name: /^Zamknij / })),
    person: 'szef',
  },
  {
    ...at('wglad-w-wynagrodzenia', '/summary/pay-readings', (page) => page.getByRole('table')),
    person: 'szef',
  },
  {
    ...at('prace-z-poprzednich-lat', '/summary/earlier', (page) => page.getByText('Nie ma takich prac.')),
    person: 'szef',
  },
  at('miesiac-na-jednej-stronie', '/summary/one-page?year=2026&month=6', (page) =>
    page.getByRole('table', { name: 'Prognoza wpływów na 13 tygodni' }),
  ),
  result,
  then(result, 'wynik-prace', async (page) => {
    await page.getByRole('table', { name: 'Wynik' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
  }),
  charts,
  then(charts, 'wykresy-tabele', async (page) => {
    const toTable = button(page, 'Tabela');
    while ((await toTable.count()) > 0) await toTable.first().click();
  }),
];
