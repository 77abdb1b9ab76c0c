import { MONTH_REPORT } from '@ostep/api-summaries';
import { readPdf } from '@ostep/document-reader';
import { expect, test } from 'vitest';
import { render } from './render';

const total = {
  works: 0,
  unsettled: 0,
  squadIncome: 0,
  companyIncome: 0,
  profit: 0,
  amount: null,
  unitType: null,
  profitMarginPercent: null,
};
const report = {
  number: 'RAP/2026/10',
  year: 2026,
  month: 10,
  issuedOn: '2026-10-20',
  sender: null,
  preparedBy: null,
  squads: [],
  total,
};

test.each([
  { closed: true, title: 'Raport zamkniętego miesiąca' },
  { closed: false, title: 'Raport miesiąca, jeszcze niezamkniętego' },
])('the title of a month’s report shows whether the month is closed: $closed', async ({ closed, title }) => {
  const [page] = await readPdf(await render(MONTH_REPORT, { ...report, closed }));
  expect(page?.words.map(({ text }) => text).join(' ')).toContain(title);
});

test('a closed month names the last seal of the history, as the doctor takes it', async () => {
  const seal = { number: 1234, digest: 'ab12'.repeat(16) };
  const [page] = await readPdf(await render(MONTH_REPORT, { ...report, closed: true, seal }));
  expect(page?.words.map(({ text }) => text).join('')).toContain(`1234:${seal.digest}`);
});
