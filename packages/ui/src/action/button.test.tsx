import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button';
import { IconButton } from './icon-button';

afterEach(cleanup);

test('a button disabled with a reason keeps its name, describes the reason, stays focusable and does nothing', async () => {
  const onClick = vi.fn();
  render(
    <>
      <Button disabledReason="Wymagana rola: office" label="Nowa umowa" onClick={onClick} />
      <IconButton disabledReason="Zlecenie jest rozliczone." icon="trash" label="Usuń" onClick={onClick} />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Nowa umowa', description: 'Wymagana rola: office' });
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Usuń', description: 'Zlecenie jest rozliczone.' }));
  expect(onClick).not.toHaveBeenCalled();
});

test('a button that becomes busy keeps the focus, ignores clicks and submits nothing', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Numer" />
      <Button busy={busy} label="Zapisz" onClick={onClick} type="submit" />
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Zapisz' });
  button.focus();
  rerender(form(true));
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Numer'), '1{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
