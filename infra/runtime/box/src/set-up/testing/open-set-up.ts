import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type DatabaseUrls, temporaryFolder } from '@ostep/database';
import { Hono } from 'hono';
import { readBoxSettings, saveBoxSettings } from '../../box-settings';
import { BoxRefusal } from '../../refusals';
import type { SetUpContext } from '../context';
import { setUpApp } from '../set-up-app';

type Options = {
  readonly port?: number;
  readonly urls?: DatabaseUrls | null;
  readonly people?: ReturnType<SetUpContext['people']>;
  readonly restore?: SetUpContext['restore'];
};

/** The set-up on a port of its own, over folders that go with it. */
export async function openSetUp({ port = 0, urls = null, people = null, restore = refuse }: Options) {
  const root = temporaryFolder('ostep-set-up-');
  const [data, backup] = [join(root, 'data'), join(root, 'backup')];
  for (const folder of [data, backup]) await mkdir(folder);
  const lines: string[] = [];
  const box = { urls, people, now: new Date(), finished: 0 };
  const context: SetUpContext = {
    data,
    backup,
    databaseUrls: () => box.urls,
    people: () => box.people,
    settings: () => readBoxSettings(data),
    saveSettings: async (settings) => saveBoxSettings(data, settings),
    restore,
    finished: () => {
      box.finished += 1;
    },
    onStatus: (line) => void lines.push(line),
    now: () => box.now,
  };
  const begin = () => {
    const app = new Hono();
    app.route('/start', setUpApp(context));
    app.get('/', (request) => (box.finished > 0 ? request.text('Ostęp') : request.redirect('/start')));
    return app;
  };
  let app = begin();
  const server = serve({ fetch: (request) => app.fetch(request), hostname: '127.0.0.1', port });
  if (!server.listening) await once(server, 'listening');
  // `address()` returns this type for a server that listens on a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    box,
    data,
    backup,
    lines,
    origin,
    /** As a start of the box does, over the same folders. */
    restart: () => {
      app = begin();
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await rm(root, { recursive: true, force: true });
    },
  };
}

const refuse = async (): Promise<void> => {
  throw new BoxRefusal('To nie jest hasło tej kopii.');
};
