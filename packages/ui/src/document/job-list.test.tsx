import { installPlatform, type PlatformServices } from '@ostep/platform';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageHead } from '../page/page-head';
import { renderRoutes } from '../testing/render-routes';
import { keepJob } from './kept-jobs';

const ADDRESS = '/api/order/query/workbook/1';
const fileName = 'zlecenia-2026-04-10.xlsx';
const download = vi.fn(async () => undefined);
const removed = vi.fn();
let status = 'done';

beforeEach(() => {
  const request = async (path: string, init?: RequestInit) => {
    if (init?.method === 'DELETE') removed(path);
    if (path.endsWith('/events')) return new Response(null);
    return Response.json({ status, percent: 40, step: 'Zapisywanie wierszy: 40 z 100', log: [], result: {} });
  };
  const profile = { get: () => null, subscribe: () => () => undefined };
  const services: Partial<PlatformServices> = { request, download, profile };
  installPlatform(services as PlatformServices);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.clearAllMocks();
});

const openPage = () => renderRoutes({ routes: [{ path: 'sq', element: <PageHead title="Ekipy" /> }], path: '/sq' });
const list = () => screen.queryByRole('region', { name: 'Przygotowywane pliki' });

/** As after the page was loaded again. */
function keepEarlier(): void {
  keepJob({ address: ADDRESS, fileName });
  for (const [key, text] of Object.entries(localStorage)) {
    localStorage.setItem(key, String(text).replace(/"loading":[\d.]+/u, '"loading":1'));
  }
}

test('a file is saved by itself on any page of the window that asked for it', async () => {
  status = 'done';
  keepJob({ address: ADDRESS, fileName });
  openPage();
  await waitFor(() => expect(download).toHaveBeenCalledWith(`${ADDRESS}/file`, fileName));
  await waitFor(() => expect(list()).toBeNull());
});

test('a file that an earlier window asked for waits to be saved', async () => {
  status = 'done';
  keepEarlier();
  openPage();
  const save = await screen.findByRole('button', { name: 'Pobierz' });
  expect(download).not.toHaveBeenCalled();
  await userEvent.click(save);
  expect(download).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(list()).toBeNull());
});

test('a file that is asked for again while it is made is listed once, and saved by the window that asked last', async () => {
  status = 'active';
  keepEarlier();
  keepJob({ address: ADDRESS, fileName });
  openPage();
  expect(await screen.findAllByText(fileName)).toHaveLength(1);
  cleanup();
  status = 'done';
  openPage();
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
});

test('a job says how far it is, and is cancelled', async () => {
  status = 'active';
  keepJob({ address: ADDRESS, fileName });
  openPage();
  expect(await screen.findByText('Zapisywanie wierszy: 40 z 100')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Anuluj' }));
  expect(removed).toHaveBeenCalledWith(ADDRESS);
  await waitFor(() => expect(list()).toBeNull());
});
