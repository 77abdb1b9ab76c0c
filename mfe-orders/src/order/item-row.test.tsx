import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { makeItem, makeOrder } from '../testing/examples';
import { button, installTestPlatform, renderDetails } from '../testing/render-screen';

afterEach(cleanup);

it('shows that a row has no squad only where one can be assigned', async () => {
  const informationalCode = {
    id: 2,
    key: 'KĘPA',
    value: 'Kępa drzew pozostawiona',
    active: true,
    defaultWorkGroupId: 1,
  };
  const platform = installTestPlatform();
  platform.order = makeOrder({
    orderItems: [makeItem(), makeItem({ id: 12, lp: '2', actionCode: informationalCode })],
  });
  await renderDetails();
  expect(await screen.findAllByText('Brak przypisanych ekip.')).toHaveLength(1);
  await userEvent.click(button('Zwiń pozycję 1'));
  await userEvent.click(button('Zwiń pozycję 2'));
  expect(screen.getAllByText(/bez ekipy/u)).toHaveLength(1);
});
