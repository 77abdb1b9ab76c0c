import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { GuardedListener } from './guard';
import { listenServer } from './listen-server';

const faults: Record<string, GuardedListener> = {
  '/at-once': () => {
    throw new Error('at once');
  },
  '/later': async () => {
    await nextTurn();
    throw new Error('later');
  },
  '/in-a-callback': (request, response, guard) => {
    const fail = guard(() => {
      throw new Error('in a callback');
    });
    request.once('close', fail);
    request.resume();
    setImmediate(fail);
    response.once('close', fail);
  },
  '/twice': (_request, response) => {
    response.end('said');
    response.end('said again');
    response.write('and more');
  },
  '/half-way': (_request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half');
    throw new Error('half-way');
  },
};

test('an error in a listener or its callbacks fails only its request', async () => {
  const reported: unknown[] = [];
  const listener: GuardedListener = (request, response, guard) =>
    faults[request.url ?? ''] ? faults[request.url ?? '']?.(request, response, guard) : response.end('here');
  const { port, close } = await listenServer(listener, {
    host: '127.0.0.1',
    port: 0,
    onFault: (error, _request, response) => {
      reported.push(error instanceof Error ? error.message : error);
      if (!response.headersSent) response.writeHead(500).end();
    },
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  for (const path of ['/at-once', '/later', '/in-a-callback'])
    expect([path, (await ask(path)).status]).toEqual([path, 500]);
  expect(await (await ask('/twice')).text()).toBe('said');
  await expect(ask('/half-way').then((response) => response.text())).rejects.toThrow();
  expect(await (await ask('/')).text()).toBe('here');
  expect(reported.filter((message) => message !== 'write after end')).toEqual([
    'at once',
    'later',
    'in a callback',
    'half-way',
  ]);
  await close();
});
