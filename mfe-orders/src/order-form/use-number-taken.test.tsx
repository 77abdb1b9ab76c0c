import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeOrder } from '../testing/examples';
import { installTestPlatform, type TestPlatform } from '../testing/render-screen';
import { type OrderValues, toFormValues } from './order-values';
import { useNumberTaken } from './use-number-taken';

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
  platform.answers.set('GET /api/order/doubledNumbers', () => true);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const values = (orderNumber: string): OrderValues => ({ ...toFormValues(makeOrder()), orderNumber });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks the server once the number has not changed for 500 ms, without the order itself', async () => {
  const { result, rerender } = renderHook(({ number }) => useNumberTaken(values(number)), {
    wrapper,
    initialProps: { number: '14/' },
  });
  await wait(1000);
  rerender({ number: '14/2' });
  await wait(499);
  rerender({ number: '14/20' });
  await wait(499);
  expect(platform.sent).toEqual([]);
  await wait(1);
  expect(platform.sent.map(({ path }) => path)).toEqual([
    '/api/order/doubledNumbers?orderNumber=14%2F20&forestDistrictPart=06+Gola&orderId=5&contract=3',
  ]);
  await wait(1);
  expect(result.current).toBe(true);
  rerender({ number: '14/201' });
  expect(result.current).toBe(false);
});
