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

test('a busy button ignores clicks', async () => {
  const onClick = vi.fn();
  render(<Button busy label="Zapisz" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(onClick).not.toHaveBeenCalled();
});
