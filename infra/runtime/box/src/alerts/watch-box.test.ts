import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Watched } from './alerts-of';
import { sendAlert } from './send-alert';
import { openWatch } from './watch-box';

const start = Date.parse('2026-12-01T10:00:00Z');
const at = (hours: number, given: Partial<Watched> = {}): Watched => ({
  now: new Date(start + hours * 3_600_000),
  isBackupLate: false,
  lastBackup: null,
  diskFreeShare: 0.5,
  startsAgain: false,
  certificateEnds: null,
  brokenRules: 0,
  ...given,
});

async function openReceiver() {
  const received: string[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    received.push(await text(request));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answer: (given: number) => {
      status = given;
    },
    close: () => server.close(),
  };
}

test('what begins is said, what goes on each day, and what is over', async () => {
  const receiver = await openReceiver();
  const looks: Watched[] = [];
  const watch = openWatch({
    look: async () => looks.shift() ?? at(0),
    send: (sentences) => sendAlert({ alertUrl: receiver.url, mail: null, recipients: async () => [] }, sentences),
    onStatus: () => undefined,
  });
  looks.push(at(0), at(1, { startsAgain: true }), at(2, { startsAgain: true }), at(25, { startsAgain: true }), at(26));
  while (looks.length > 0) await watch.lookOnce();
  const sentence = 'Ostęp uruchamia się raz po raz.';
  expect(receiver.received).toEqual([sentence, sentence, `Minęło: ${sentence}`]);
  receiver.close();
});

test('what was not taken is sent again at the next look', async () => {
  const receiver = await openReceiver();
  const watch = openWatch({
    look: async () => at(0, { brokenRules: 1 }),
    send: (sentences) => sendAlert({ alertUrl: receiver.url, mail: null, recipients: async () => [] }, sentences),
    onStatus: () => undefined,
  });
  receiver.answer(500);
  await expect(watch.lookOnce()).rejects.toThrow('ALERT_URL answered 500');
  receiver.answer(200);
  await watch.lookOnce();
  await watch.lookOnce();
  expect(receiver.received).toHaveLength(2);
  receiver.close();
});
