import type { Toast } from '@ostep/platform';
import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';

export type ShownToast = Omit<Toast, 'action'> & { readonly id: string };

/** Outside of the store, because functions do not belong there. */
const actions = new Map<string, NonNullable<Toast['action']>>();

export const actionOf = (id: string) => actions.get(id);
export const forgetAction = (id: string) => actions.delete(id);

export const toastShown = createAction('toasts/shown', ({ action, ...toast }: Toast) => {
  const id = nanoid();
  if (action) actions.set(id, action);
  return { payload: { ...toast, id } };
});
export const toastClosed = createAction<string>('toasts/closed');
/** Something was saved, so that earlier errors no longer apply. */
export const errorsMended = createAction('toasts/errorsMended');

const none: readonly ShownToast[] = [];

export function toastsReducer(shown: readonly ShownToast[] = none, action: UnknownAction): readonly ShownToast[] {
  if (toastShown.match(action)) return [...shown.filter((other) => !isSame(other, action.payload)), action.payload];
  if (toastClosed.match(action)) return shown.filter(({ id }) => id !== action.payload);
  if (errorsMended.match(action) && shown.some(isError)) return shown.filter((toast) => !isError(toast));
  return shown;
}

const isError = ({ type }: ShownToast) => type === 'error';

function isSame(one: ShownToast, other: ShownToast): boolean {
  if (one.topic !== undefined && one.topic === other.topic) return true;
  return one.type === other.type && one.title === other.title && one.message === other.message;
}
