import { configureStore } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { sessionReducer } from './session';
import { toastsReducer } from './toasts';

export function createStore() {
  return configureStore({ reducer: { session: sessionReducer, toasts: toastsReducer }, devTools: false });
}

export const store = createStore();

export type ShellState = ReturnType<(typeof store)['getState']>;

export const useShell = useSelector.withTypes<ShellState>();
