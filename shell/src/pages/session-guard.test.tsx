import { createMemoryRouter, RouterProvider } from '@ostep/router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noSessionFound, sessionEnded, signedIn } from '../store/session';
import { store } from '../store/store';
import { LandingPage } from './landing.page';
import { LoginPage } from './login.page';
import { SessionGuard } from './session-guard';

const { signIn } = vi.hoisted(() => ({ signIn: vi.fn() }));
vi.mock('../session', () => ({ signIn }));

const anna = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles: [] };

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <LandingPage /> },
      { path: '/login', element: <LoginPage /> },
      { element: <SessionGuard />, children: [{ path: '*', element: <p>Lista zleceń</p> }] },
    ],
    { initialEntries: [address] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return () => router.state.location.pathname;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  signIn.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the landing page announces the redirect and goes to /order after 500 ms', async () => {
  store.dispatch(signedIn(anna));
  const path = open('/');
  expect(screen.getByText('Za chwilę nastąpi przekierowanie na stronę logowania...')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zaloguj się' })).toBeTruthy();
  await pass(499);
  expect(path()).toBe('/');
  await pass(1);
  expect(path()).toBe('/order');
});

test('a signed-out user goes from the landing page to the login, which leads to /order', async () => {
  store.dispatch(noSessionFound());
  const path = open('/');
  await pass(500);
  expect(path()).toBe('/login');
  expect(signIn).toHaveBeenCalledExactlyOnceWith('/order');
});

test('the guard redirects to the login and back to the requested address', () => {
  store.dispatch(noSessionFound());
  open('/order?page=2&selectedOrderId=7');
  expect(signIn).toHaveBeenCalledExactlyOnceWith('/order?page=2&selectedOrderId=7');
  expect(screen.queryByText('Lista zleceń')).toBeNull();
});

test('a signed-in user passes; 1000 ms after the end of the session the landing page is shown', async () => {
  store.dispatch(signedIn(anna));
  const path = open('/order');
  expect(screen.getByText('Lista zleceń')).toBeTruthy();
  act(() => {
    store.dispatch(sessionEnded({ returnTo: '/order/edit', reason: 'ended' }));
  });
  expect(screen.queryByText('Lista zleceń')).toBeNull();
  await pass(999);
  expect(path()).toBe('/order');
  await pass(1);
  expect(path()).toBe('/');
  expect(signIn).not.toHaveBeenCalled();
  await pass(500);
  expect(signIn).toHaveBeenCalledExactlyOnceWith('/order/edit');
});

test('a person who returns after the session expired reads so, signs in and returns to the address', async () => {
  store.dispatch(noSessionFound('expired'));
  open('/order/edit/7');
  expect(screen.getByRole('status').textContent).toMatch(/^Sesja wygasła\./u);
  await pass(1499);
  expect(signIn).not.toHaveBeenCalled();
  await pass(1);
  expect(signIn).toHaveBeenCalledExactlyOnceWith('/order/edit/7');
});

test('a session that expires while a page is open shows that it did', () => {
  store.dispatch(signedIn(anna));
  open('/order');
  act(() => {
    store.dispatch(sessionEnded({ returnTo: '/order', reason: 'expired' }));
  });
  expect(screen.getByRole('status').textContent).toMatch(/^Sesja wygasła\./u);
});

test('after signing out the landing page says so', () => {
  store.dispatch(noSessionFound('signedOut'));
  open('/');
  expect(screen.getByRole('status').textContent).toMatch(/^Wylogowano\./u);
});
