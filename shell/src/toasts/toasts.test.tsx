import type { Toast } from '@ostep/platform';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../store/store';
import { errorsMended, toastShown } from '../store/toasts';
import { Toasts } from './toasts';

let store = createStore();
const show = (type: Toast['type'], message: string) =>
  act(() => store.dispatch(toastShown({ type, title: type === 'error' ? 'Błąd' : 'Sukces', message })));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const messages = () =>
  [...document.querySelectorAll('.p-toast-message:not(.p-toast-message-exit) .p-toast-detail')].map(
    (line) => line.textContent,
  );

beforeEach(() => {
  vi.useFakeTimers();
  store = createStore();
  render(
    <Provider store={store}>
      <Toasts />
    </Provider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each(['success', 'info', 'warning'] as const)('%s hides after 5000 ms', (type) => {
  show(type, 'Umowa została zapisana.');
  pass(4999);
  expect(messages()).toEqual(['Umowa została zapisana.']);
  pass(1);
  expect(messages()).toEqual([]);
});

test('an error stays until it is closed', () => {
  show('error', 'Nieudany zapis danych.');
  pass(3_600_000);
  expect(messages()).toEqual(['Nieudany zapis danych.']);
  fireEvent.click(screen.getByRole('button', { name: 'Zamknij powiadomienie' }));
  expect(messages()).toEqual([]);
});

test('toasts stack, each with its own timer', () => {
  show('success', 'pierwszy');
  pass(3000);
  show('success', 'drugi');
  expect(messages()).toEqual(['pierwszy', 'drugi']);
  pass(2000);
  expect(messages()).toEqual(['drugi']);
});

test('a repeated message is one toast with a restarted timer', () => {
  show('success', 'Zapisano.');
  pass(4000);
  show('success', 'Zapisano.');
  pass(4000);
  expect(messages()).toEqual(['Zapisano.']);
});

test('a hovered toast does not hide', () => {
  show('success', 'Zapisano.');
  fireEvent.mouseEnter(screen.getByRole('alert'));
  pass(60_000);
  expect(messages()).toEqual(['Zapisano.']);
  fireEvent.mouseLeave(screen.getByRole('alert'));
  pass(5000);
  expect(messages()).toEqual([]);
});

test('every toast is announced, in a named region', () => {
  show('error', 'Nieudany zapis danych.');
  const region = screen.getByRole('region', { name: 'Powiadomienia' });
  expect(within(region).getByRole('alert').textContent).toContain('Nieudany zapis danych.');
});

test('an error closes when something is saved after it', () => {
  show('error', 'Formularz zawiera błędy.');
  show('info', 'Pobrano.');
  act(() => store.dispatch(errorsMended()));
  expect(messages()).toEqual(['Pobrano.']);
});

test('the action of a toast runs once, and the toast closes', () => {
  const onSelect = vi.fn();
  act(() =>
    store.dispatch(
      toastShown({ type: 'success', title: 'Sukces', message: 'Zapisano.', action: { label: 'Otwórz', onSelect } }),
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Otwórz' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(messages()).toEqual([]);
});

const offerUndo = (onSelect: () => void) =>
  act(() =>
    store.dispatch(
      toastShown({ type: 'success', title: 'Sukces', message: 'Zapisano.', action: { label: 'Cofnij', onSelect } }),
    ),
  );

test('a toast with an action stays for 10 s', () => {
  offerUndo(vi.fn());
  pass(9999);
  expect(messages()).toEqual(['Zapisano.Cofnij']);
  pass(1);
  expect(messages()).toEqual([]);
});

test('F8 focuses the action; the toast stays while it is focused, and one press is one action', () => {
  const onSelect = vi.fn();
  offerUndo(onSelect);
  fireEvent.keyDown(document.body, { key: 'F8' });
  const button = screen.getByRole('button', { name: 'Cofnij' });
  expect(document.activeElement).toBe(button);
  pass(60_000);
  expect(messages()).toEqual(['Zapisano.Cofnij']);
  fireEvent.click(button);
  fireEvent.click(button);
  expect(onSelect).toHaveBeenCalledOnce();
  expect(messages()).toEqual([]);
});

test('a toast whose action was left by keyboard hides 10 s later', () => {
  offerUndo(vi.fn());
  fireEvent.keyDown(document.body, { key: 'F8' });
  act(() => screen.getByRole('button', { name: 'Cofnij' }).blur());
  pass(9999);
  expect(messages()).toEqual(['Zapisano.Cofnij']);
  pass(1);
  expect(messages()).toEqual([]);
});
