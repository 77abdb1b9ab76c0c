import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button';
import { TooltipHost } from './tooltip-host';

afterEach(cleanup);

function renderButton(reason: string | undefined = 'Wymagana rola: user') {
  return render(
    <>
      <Button disabledReason={reason} label="Zapisz" />
      <TooltipHost />
    </>,
  );
}

/** PrimeReact adds the element first and its text in an effect afterwards. */
function shown(reason: string) {
  return waitFor(() => expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe(reason));
}

test('the reason is shown while the button has the focus, and Escape closes it', async () => {
  renderButton();
  await userEvent.tab();
  await shown('Wymagana rola: user');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await screen.findByRole('tooltip', { hidden: true });
  await userEvent.tab();
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

test('the reason is shown while the pointer is over the button, also after a click', async () => {
  renderButton();
  const button = screen.getByRole('button');
  await userEvent.hover(button);
  await userEvent.click(button);
  await shown('Wymagana rola: user');
});

test('a tooltip is removed together with its button', async () => {
  const { rerender } = renderButton();
  await userEvent.tab();
  await screen.findByRole('tooltip', { hidden: true });
  rerender(<TooltipHost />);
  await userEvent.click(document.body);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});
