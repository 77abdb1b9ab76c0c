import type { Toast } from '@ostep/platform';
import { expect, test } from 'vitest';
import { toastClosed, toastShown, toastsReducer } from './toasts';

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
