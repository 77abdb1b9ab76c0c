import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { listenServer } from './listen-server';

const loopback = { host: '127.0.0.1', port: 0 };

const ask = (port: number, agent: Agent) =>
  new Promise<string | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent }, (response) => {
      response.resume().once('end', () => resolve(response.headers.connection));
    }).once('error', reject);
  });

test('who leaves answers those who are connected, tells them that it was the last time, and takes nobody new', async () => {
  const { port, leave, close } = await listenServer((_request, response) => response.end('here'), loopback);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(port, agent)).toBe('keep-alive');
  leave();
  expect(await ask(port, agent)).toBe('close');
  await expect(ask(port, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await close();
});
