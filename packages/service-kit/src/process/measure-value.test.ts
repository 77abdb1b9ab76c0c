import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureValue } from './measure-value';

test('a value is read at each scrape, and there is none while nothing is known or it cannot be read', async () => {
  const registry = new Registry();
  let read = async (): Promise<number | null> => 7;
  measureValue(registry, { name: 'ostep_test', help: 'Test', read: () => read() });
  const value = async () => /^ostep_test (.*)$/m.exec(await registry.metrics())?.[1];
  expect(await value()).toBe('7');
  read = async () => null;
  expect(await value()).toBeUndefined();
  read = async () => 0;
  expect(await value()).toBe('0');
  read = () => Promise.reject(new Error('away'));
  expect(await value()).toBeUndefined();
});
