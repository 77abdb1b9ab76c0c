import type { Toast } from '@ostep/platform';
import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';

export type ShownToast = Toast & { readonly id: string };

export const toastShown = createAction('toasts/shown', (toast: Toast) => ({ payload: { ...toast, id: nanoid() } }));
export const toastClosed = createAction<string>('toasts/closed');

const none: readonly ShownToast[] = [];

export function toastsReducer(shown: readonly ShownToast[] = none, action: UnknownAction): readonly ShownToast[] {
  if (toastShown.match(action)) return [...shown.filter((other) => !isSame(other, action.payload)), action.payload];
  if (toastClosed.match(action)) return shown.filter(({ id }) => id !== action.payload);
  return shown;
}

function isSame(one: Toast, other: Toast): boolean {
  return one.type === other.type && one.title === other.title && one.message === other.message;
}
