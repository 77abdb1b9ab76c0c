import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { restoreLostFocus } from './restore-lost-focus';
import { useHeadingFocus } from './use-heading-focus';

afterEach(cleanup);

const focused = () => document.activeElement?.textContent;
const mutationObserved = () => act(async () => undefined);

function Page({ initial = ['1', '2', '3'] }: { initial?: string[] }) {
  const [rows, setRows] = useState(initial);
  const [rowToRemove, setRowToRemove] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  useEffect(restoreLostFocus, []);
  const remove = (row: string) => setRows((old) => old.filter((one) => one !== row));
  return (
    <main>
      <h1>Lista</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button onClick={() => setRowToRemove(row)} type="button">
              Usuń {row}
            </button>
          </li>
        ))}
      </ul>
      <div>
        <button disabled={done} onClick={() => setDone(true)} type="button">
          Wykonane
        </button>
        <button type="button">Realizowane</button>
      </div>
      {rowToRemove === null
        ? null
        : createPortal(
            <div role="dialog">
              <button
                onClick={() => {
                  setRowToRemove(null);
                  remove(rowToRemove);
                }}
                type="button"
              >
                Tak
              </button>
              <button onClick={() => setRowToRemove(null)} type="button">
                Nie
              </button>
            </div>,
            document.body,
          )}
    </main>
  );
}

async function answerDialog(row: string, text: string) {
  const opener = screen.getByText(`Usuń ${row}`);
  opener.focus();
  fireEvent.click(opener);
  screen.getByText(text).focus();
  fireEvent.click(screen.getByText(text));
  await mutationObserved();
}

test('after a dialog that changed nothing the focus is where it was', async () => {
  render(<Page />);
  await answerDialog('2', 'Nie');
  expect(focused()).toBe('Usuń 2');
});

test('after a deletion the focus is in the next row, after the last one in the row before', async () => {
  render(<Page />);
  await answerDialog('2', 'Tak');
  expect(focused()).toBe('Usuń 3');
  await answerDialog('3', 'Tak');
  expect(focused()).toBe('Usuń 1');
});

test('when a button is disabled its neighbour gets the focus', async () => {
  render(<Page />);
  screen.getByText('Wykonane').focus();
  fireEvent.click(screen.getByText('Wykonane'));
  await mutationObserved();
  expect(focused()).toBe('Realizowane');
});

test('with nothing left nearby the focus goes to the heading', async () => {
  render(
    <main>
      <h1>Lista</h1>
    </main>,
  );
  const stop = restoreLostFocus();
  const only = document.createElement('button');
  document.querySelector('main')?.append(only);
  only.focus();
  only.remove();
  await mutationObserved();
  expect(focused()).toBe('Lista');
  stop();
});

test('the focus that was in a toast goes back to the page', async () => {
  render(
    <>
      <main>
        <button type="button">Pierwszy</button>
        <button type="button">Drugi</button>
      </main>
      <section className="toasts" />
    </>,
  );
  const stop = restoreLostFocus();
  const undo = document.createElement('button');
  document.querySelector('.toasts')?.append(undo);
  screen.getByText('Drugi').focus();
  undo.focus();
  undo.remove();
  await mutationObserved();
  expect(focused()).toBe('Drugi');
  stop();
});

test('a new screen gets the focus at its heading, even when it is shown late; a filter moves nothing', async () => {
  function Screens({ path, heading }: { path: string; heading: string | null }) {
    useHeadingFocus(path);
    return (
      <main>
        {heading === null ? null : <h1>{heading}</h1>}
        <input aria-label="Filtr" />
      </main>
    );
  }
  const { rerender } = render(<Screens heading="Lista" path="/order" />);
  expect(document.activeElement).toBe(document.body);
  screen.getByLabelText('Filtr').focus();
  rerender(<Screens heading="Lista" path="/order" />);
  expect(document.activeElement).toBe(screen.getByLabelText('Filtr'));
  rerender(<Screens heading={null} path="/contract" />);
  expect(focused()).not.toBe('Umowy');
  rerender(<Screens heading="Umowy" path="/contract" />);
  await mutationObserved();
  expect(focused()).toBe('Umowy');
});
