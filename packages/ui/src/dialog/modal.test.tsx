import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Modal } from './modal';
import { ModalShown } from './modal-shown';

afterEach(cleanup);

const Shown = () => (useContext(ModalShown) ? 'shown' : null);

function Sample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)} type="button">
        open
      </button>
      <Modal onClose={() => setOpen(false)} open={open} title="Dane">
        <input aria-label="first" />
        <input aria-label="second" />
        <Shown />
      </Modal>
    </>
  );
}

test('the first field gets the focus, Esc closes and restores it', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByText('open'));
  await screen.findByRole('dialog', { name: 'Dane' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('first')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('open')));
});

test('the page is inert until the last dialog is closed', () => {
  document.body.innerHTML = '<div id="root"><header></header><main></main><section></section></div>';
  const inert = () => [...document.querySelectorAll('#root > *')].map((part) => (part as HTMLElement).inert === true);
  const over = (title: string) => (
    <Modal onClose={() => undefined} open title={title}>
      {null}
    </Modal>
  );
  const first = render(over('Ekipa'));
  const second = render(over('Pytanie'));
  expect(inert()).toEqual([true, true, false]);
  second.unmount();
  expect(inert()).toEqual([true, true, false]);
  first.unmount();
  expect(inert()).toEqual([false, false, false]);
});

test('a field that already has the focus keeps it', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByText('open'));
  const second = await screen.findByLabelText('second');
  second.focus();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(document.activeElement).toBe(second);
});

test('a list that is opened while the dialog appears keeps the focus', async () => {
  render(<Sample />);
  const list = document.body.appendChild(document.createElement('input'));
  await userEvent.click(screen.getByText('open'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('first')));
  list.focus();
  await screen.findByText('shown');
  expect(document.activeElement).toBe(list);
  list.remove();
});

test('a dialog without a field puts the focus on its first button', async () => {
  render(
    <Modal onClose={() => undefined} open title="Pytanie">
      Na pewno?
    </Modal>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zamknij' })));
});
