import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { settleViewWith } from '../testing/examples';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

test('an item with work before and after an annex says both prices of the contract', async () => {
  const view = settleViewWith([null, null]);
  const [part, ...rest] = view.parts;
  const [item] = part?.orderItems ?? [];
  const [before, after] = item?.assignments ?? [];
  if (!part || !item || !before || !after) throw new Error('the example has an item with two squads');
  const assignments = [
    { ...before, contractPriceNetto: 54.85 },
    { ...after, contractPriceNetto: 57.15 },
  ];
  const changed = { ...part, orderItems: [{ ...item, rateFromContractNetto: 57.15, assignments }] };
  renderScreen('/protocol/settle/31', {
    'GET /api/protocol/31/settleView': () => ({ ...view, parts: [changed, ...rest] }),
  });
  const rowgroup = await screen.findByRole('rowgroup', { name: 'SADZ-1KP' });
  const facts = [...rowgroup.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent?.replace(/\s+/gu, ' ')),
  );
  expect(facts[0]).toEqual(['Cena z umowy', '54,85 zł / 57,15 zł']);
});
