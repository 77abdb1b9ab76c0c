import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listenServer } from './listen-server';

const loopback = { host: '127.0.0.1', port: 0 };

const ask = (port: number, agent: Agent) =>
  new Promise<string | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent }, (response) => {
      response.resume().once('end', () => resolve(response.headers.connection));
    }).once('error', reject);
  });

test('a server that stops accepting answers open connections with Connection: close and takes no new ones', async () => {
  const { port, stopAccepting, close } = await listenServer((_request, response) => response.end('here'), loopback);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(port, agent)).toBe('keep-alive');
  stopAccepting();
  expect(await ask(port, agent)).toBe('close');
  await expect(ask(port, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await close();
});

test('a request that is not HTTP is answered with a problem', async () => {
  const { port, close } = await listenServer((_request, response) => response.end('here'), loopback);
  const answerTo = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(port, loopback.host, () => socket.write(text));
      socket.setEncoding('utf8').on('data', (more) => {
        received += more;
      });
      socket.once('close', () => resolve(received)).once('error', reject);
    });
  const malformed = await answerTo('GET / HTTP/1.1\r\nhost: a\r\nif-match: \x03\r\n\r\n');
  expect(malformed).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(malformed).toContain('content-type: application/problem+json; charset=utf-8');
  expect(malformed).toContain('"message":"Nieprawidłowe żądanie."');
  const hosts = await answerTo('GET / HTTP/1.1\r\nhost: a\r\nHost: a\r\n\r\n');
  expect(hosts).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(hosts).toContain('"message":"Nieprawidłowe żądanie."');
  const long = await answerTo(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(long).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  await close();
});
