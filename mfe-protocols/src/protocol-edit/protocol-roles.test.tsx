import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { protocolRow, savedProtocol } from '../testing/examples';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const reason = 'Wymagana rola: Zlecenia i protokoły albo Biuro';

test.each(['/protocol/edit', '/protocol/upload'])('without a role %s shows which one is needed', async (path) => {
  renderScreen(path, {}, []);
  await screen.findByText(reason);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.querySelector('form, input')).toBeNull();
});

test('without a role a saved protocol can be read, not changed', async () => {
  const answers = {
    'GET /api/protocol/31/withItems': () => savedProtocol,
    'GET /api/order/protocol/contract/3': () => [],
  };
  renderScreen('/protocol/edit/31', answers, ['ops']);
  const save = await screen.findByRole('button', { name: 'Zapisz protokół', description: reason });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Więcej' }));
  const remove = await screen.findByText(/^Usuń protokół/u);
  expect(remove.textContent).toContain(reason);
  expect(remove.closest('[aria-disabled="true"]')).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Numer protokołu/u }).matches(':disabled')).toBe(true);
});

test('without a role the list offers no form, but the settlement', async () => {
  const page = { content: [protocolRow], page: { number: 0, totalPages: 1, totalElements: 1, size: 20 } };
  renderScreen('/protocol', { 'POST /api/protocol/list': () => page }, []);
  for (const name of ['Edytuj protokół 31/2026', 'Nowy protokół'])
    await screen.findByRole('button', { name, description: reason });
  screen.getByRole('link', { name: 'Rozlicz protokół 31/2026' });
});
