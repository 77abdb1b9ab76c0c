import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const item = (id: number, lp: number, unitPriceNetto: number, scope: string) => ({
  id,
  lp,
  posNo: String(lp),
  actionDesc: 'Ścinka',
  unitType: 'M3',
  amount: 10,
  unitPriceNetto,
  vatPercent: 8,
  actionCode: { id: 5, key: 'CWD-D', value: 'Ścinka', active: true, defaultWorkGroupId: 1 },
  actionScope: { id: lp, key: scope, value: scope, active: true },
  prices: [{ validFrom: null, validTo: null, byOrderDate: false, unitPriceNetto, vatPercent: 8, annexNumber: null }],
  annexNumber: null,
});

const contract = {
  id: 3,
  version: 4,
  contractNumber: 'SA.271.1.4.2026',
  forestDistrict: 1,
  forestDistrictName: 'Namysłów',
  offerDate: null,
  contractDate: '2025-12-19',
  totalNetto: null,
  totalBrutto: null,
  notes: null,
  createdBy: 'A',
  createdTime: '2026-01-01T00:00:00Z',
  modifiedBy: 'A',
  modifiedTime: '2026-01-01T00:00:00Z',
  sourceFile: null,
  forestDistrictHeld: null,
  contractItems: [item(11, 1, 54.85, 'Trzebieże'), item(12, 2, 33.7, 'Zrywka')],
};

const preview = {
  items: [
    {
      contractItem: 11,
      lp: '1',
      code: 'CWD-D',
      scope: 'Trzebieże',
      desc: 'Ścinka',
      unitType: 'M3',
      oldPrice: 54.85,
      newPrice: 57.15,
      oldVat: 8,
      newVat: 8,
      difference: 2.3,
      amount: null,
      left: 10,
      newLeft: 10,
      oldLeftValue: 548.5,
      newLeftValue: 571.5,
      note: 'Stawka ekipy 60,00 zł jest wyższa niż nowa cena.',
    },
  ],
  sums: {
    oldLeftValue: 548.5,
    newLeftValue: 571.5,
    difference: 23,
    oldLeftBrutto: 592.38,
    newLeftBrutto: 617.22,
    differenceBrutto: 24.84,
  },
  protocols: [{ id: 12, protocolNumber: '12/2026', difference: 23 }],
};

/** Pastes the text: typing it would render the form once for each letter. */
async function enter(name: RegExp, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(name, { selector: 'input' }));
  await userEvent.paste(text);
}

const answers = {
  'GET /api/contract/3': contract,
  'POST /api/contract/3/annex/preview': preview,
  'POST /api/contract/3/annex': 7,
  'GET /api/contract/3/annex': { version: 5, annexes: [] },
};

test('a percentage changes prices; the effect in money is shown before the changed rows are saved', async () => {
  const { sent } = renderScreen({ path: '/contract/3/annex', answers });
  await enter(/Numer aneksu/, '1');
  await enter(/Data aneksu/, '22.04.2026');
  await enter(/Obowiązuje od/, '01.05.2026');
  await enter(/Zmiana ceny/, '4,20');
  await userEvent.click(screen.getByText('Przelicz wszystkie ceny'));
  const bar = screen.getByRole('button', { name: 'Wprowadź aneks' }).closest('.ui-form-actions');
  await waitFor(() =>
    expect(bar?.textContent?.replace(/\s/gu, ' ')).toContain(
      'prac +23,00 zł netto (+24,84 zł brutto). Prace już rozliczone (1 protokół): +23,00 zł.',
    ),
  );
  await userEvent.click(screen.getByText('Pokaż podgląd'));
  const shown = await screen.findByRole('table', { name: 'Podgląd' });
  expect(within(shown).getByText(/57,15/)).toBeTruthy();
  expect(within(shown).getByText(/Stawka ekipy 60,00 zł/)).toBeTruthy();
  expect(screen.getByText(/prac już rozliczonych: protokół nr 12\/2026 \+23,00/)).toBeTruthy();
  await userEvent.click(screen.getByText('Wprowadź aneks'));
  await screen.findByText(/Brak aneksów/);
  const entered = sent.find(({ key }) => key === 'POST /api/contract/3/annex');
  expect(entered?.body).toMatchObject({
    annexNumber: '1',
    annexDate: '2026-04-22',
    validFrom: '2026-05-01',
    decides: 'workDay',
    change: { kind: 'prices', items: [{ unitPriceNetto: 57.15 }, { unitPriceNetto: 35.12 }] },
  });
  expect(entered?.headers['If-Match']).toBe('"4"');
});

const annexRow = {
  id: 7,
  annexNumber: '1',
  annexDate: '2026-04-22',
  validFrom: '2026-05-01',
  decides: 'workDay',
  note: null,
  createdBy: 'Anna Nowak',
  createdTime: '2026-04-22T10:00:00Z',
  items: [],
  sourceFile: null,
  held: null,
};

test('withdrawing an annex of a contract that was changed meanwhile shows the conflict', async () => {
  const changed = { changedBy: 'Maria Lis', changedAt: '2026-05-02T08:00:00Z' };
  renderScreen({
    path: '/contract/3?tab=annexes',
    answers: {
      ...answers,
      'GET /api/contract/3/annex': { version: 5, annexes: [annexRow] },
      'DELETE /api/contract/3/annex/7': new ApiProblem({ status: 409, message: 'Dane zmieniono.', ...changed }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Wycofaj/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Dane zostały zmienione' });
  expect(within(dialog).getByText(/Maria Lis/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Wczytaj aktualne dane' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('annexes are listed; one with settled work cannot be withdrawn', async () => {
  const annex = {
    ...annexRow,
    held: 'Nie można wycofać aneksu nr 1: prace po jego cenach rozlicza protokół nr 40/2026.',
  };
  const list = { version: 5, annexes: [annex] };
  renderScreen({ path: '/contract/3?tab=annexes', answers: { ...answers, 'GET /api/contract/3/annex': list } });
  const table = await screen.findByRole('table', { name: 'Aneksy' });
  expect(within(table).getByText('01.05.2026')).toBeTruthy();
  expect(
    within(table)
      .getByRole('button', { name: /Wycofaj/ })
      .getAttribute('aria-disabled'),
  ).toBe('true');
});
