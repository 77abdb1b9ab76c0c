import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { firstPortOf, freePorts } from './ports';

test('each port is given once, and a port in use is skipped', async () => {
  const [first = 0] = await freePorts(1);
  const taken = createServer().listen(first + 1, '127.0.0.1');
  await once(taken, 'listening');
  const ports = await freePorts(50);
  taken.close();
  expect(new Set([first, ...ports]).size).toBe(51);
  expect(ports).not.toContain(first + 1);
});

test('products that start at the same time get different ports', () => {
  const blocks = Array.from({ length: 300 }, (_, pid) => firstPortOf(40_000 + pid)).sort((a, b) => a - b);
  const gaps = blocks.slice(1).map((port, at) => port - (blocks[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(64);
  expect([blocks[0], blocks.at(-1)].every((port = 0) => port >= 11_000 && port + 64 < 32_768)).toBe(true);
});
