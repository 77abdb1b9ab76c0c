import { chooseOption } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { settleViewWith } from '../testing/examples';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

test('an item with work before and after an annex shows both prices of the contract', async () => {
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
  const price = within(rowgroup).getByTitle('Cena z umowy');
  expect(price.textContent?.replace(/\s+/gu, ' ')).toBe('54,85 zł / 57,15 zł');
});

test('an item shows what was accepted of a larger reported amount', async () => {
  const view = settleViewWith([10, 10]);
  const [part, ...rest] = view.parts;
  const [item] = part?.orderItems ?? [];
  const [activity] = part?.activities ?? [];
  if (!part || !item || !activity) throw new Error('the example has an item');
  const activities = [{ ...activity, required: 10, state: 'settled' as const }];
  const changed = { ...part, activities, orderItems: [{ ...item, settledFromOthers: 2, amountDone: 12.69 }] };
  renderScreen('/protocol/settle/31', {
    'GET /api/protocol/31/settleView': () => ({ ...view, parts: [changed, ...rest] }),
  });
  await screen.findByText('Przyjęto 10,00 z 10,69 zgłoszonych');
});

function openUnassigned(settled = false) {
  const view = settleViewWith([null, null], settled);
  const [part, ...rest] = view.parts;
  const [item] = part?.orderItems ?? [];
  const [activity] = part?.activities ?? [];
  if (!part || !item || !activity) throw new Error('the example has an item');
  const orderItems = [{ ...item, assignments: [] }];
  const activities = [{ ...activity, required: 8, state: 'open' as const }];
  const work = { workGroupId: 2, addToSum: true, profitMarginReference: 70 };
  return renderScreen('/protocol/settle/31', {
    'GET /api/protocol/31/settleView': () => ({ ...view, parts: [{ ...part, orderItems, activities }, ...rest] }),
    'GET /api/order/14': () => ({ orderItems: [{ id: 1, actionCode: { defaultWorkGroupId: 2 } }] }),
    'GET /api/sq/list': () => [{ id: 7, code: 'Z01', name: 'Zrywka Dąbek', active: true, version: 1 }],
    'GET /api/workgroup/list': () => [
      { id: 1, name: 'Inna', workGroupItems: [{ ...work, id: 8, workGroupId: 1, name: 'Całość innych' }] },
      {
        id: 2,
        name: 'Sadzenie',
        workGroupItems: [
          { ...work, id: 3, name: 'Dołki' },
          { ...work, id: 9, name: 'Całość prac' },
        ],
      },
    ],
    'POST /api/order/14/sqa': () => ({}),
  });
}

test('a squad can be assigned to an item without one, for what the protocol accepts', async () => {
  const { sent } = openUnassigned();
  await userEvent.click(await screen.findByRole('button', { name: /Przypisz ekipę/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Przypisanie ekipy' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Przypisz' }));
  dialog.getByText('Wybierz ekipę.');
  await chooseOption(dialog.getByLabelText(/^Ekipa/u), 'Z01 Zrywka Dąbek');
  await userEvent.type(dialog.getByLabelText(/^Procent stawki/u), '50');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Stawka ekipy/u).value).toBe('196,30');
  await userEvent.click(dialog.getByRole('button', { name: 'Przypisz' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ key }) => key === 'POST /api/order/14/sqa')?.body).toEqual({
    squadId: 7,
    workGroupItemId: 9,
    percentRate: 50,
    squadRateNetto: 196.3,
    protocolId: 31,
    answers: [],
    items: [{ orderItemId: 1, amountDone: 8 }],
  });
});

test('no squad can be assigned where the protocol is settled', async () => {
  openUnassigned(true);
  await screen.findByText('Brak przypisanych ekip.');
  expect(screen.queryByRole('button', { name: /Przypisz ekipę/u })).toBeNull();
});
