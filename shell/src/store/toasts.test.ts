import type { Toast } from '@ostep/platform';
import { expect, test } from 'vitest';
import { actionOf, errorsMended, toastClosed, toastShown, toastsReducer } from './toasts';

const saved: Toast = { type: 'success', title: 'Sukces', message: 'Zapisano.' };
const show = (...toasts: Toast[]) =>
  toasts.reduce((shown, toast) => toastsReducer(shown, toastShown(toast)), toastsReducer(undefined, { type: 'start' }));

test('toasts are shown in their order, each with an id, until one is closed', () => {
  expect(show()).toEqual([]);
  const failed: Toast = { type: 'error', title: 'Błąd', message: 'Nie zapisano.' };
  const shown = show(saved, failed);
  expect(shown).toMatchObject([saved, failed]);
  const [first, second] = shown.map(({ id }) => id);
  expect(first).not.toBe(second);
  expect(toastsReducer(shown, toastClosed(first ?? ''))).toMatchObject([failed]);
  expect(toastsReducer(shown, { type: 'session/ended' })).toBe(shown);
});

test('the same toast again replaces the one that is shown; another type, title or message does not', () => {
  expect(show(saved, { ...saved })).toHaveLength(1);
  for (const other of [{ type: 'info' }, { title: 'Gotowe' }, { message: 'Usunięto.' }] as const) {
    expect(show(saved, { ...saved, ...other })).toHaveLength(2);
  }
});

test('a toast replaces an earlier one of its topic, whatever its message is', () => {
  const failed: Toast = { type: 'error', title: 'Błąd', message: 'Nie zapisano.' };
  const step: Toast = { ...saved, topic: 'settling' };
  const next = { ...step, message: 'Usunięto.' };
  expect(show(step, failed, next)).toMatchObject([failed, next]);
});

test('after a save errors are removed and other toasts stay', () => {
  const failed: Toast = { type: 'error', title: 'Błąd', message: 'Nie zapisano.' };
  expect(toastsReducer(show(failed, saved), errorsMended())).toMatchObject([saved]);
  const shown = show(saved);
  expect(toastsReducer(shown, errorsMended())).toBe(shown);
});

test('the action of a toast is found by its id and is not in the state', () => {
  const action = { label: 'Cofnij', onSelect: () => undefined };
  const [withAction, without] = show({ ...saved, action }, { ...saved, message: 'Usunięto.' });
  expect(withAction).toEqual({ ...saved, id: withAction?.id });
  expect(actionOf(withAction?.id ?? '')).toBe(action);
  expect(actionOf(without?.id ?? '')).toBeUndefined();
});

test('developer tools show the actions by these names', () => {
  const names = [toastShown, toastClosed, errorsMended].map(({ type }) => type);
  expect(names).toEqual(['toasts/shown', 'toasts/closed', 'toasts/errorsMended']);
});
