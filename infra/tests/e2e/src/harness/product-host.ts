import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { temporaryFolder } from '@ostep/database';
import { openKsefDev } from '@ostep/ksef-dev';
import { type Product, type ProductOptions, processNames, startProduct } from '@ostep/local';
import { hostIdentity, type IdentityHost } from './identity-host';
import { isKsefMood, type KsefDev, letNightPass, setKsefMood } from './ksef-host';
import { addManyOrders } from './many-orders';
import { NETWORK_HOST } from './network-host';

export type Kind =
  | 'plain'
  | 'network'
  | 'empty'
  | 'restarts'
  | 'demo'
  | 'apart'
  | 'approval'
  | 'month'
  | 'invoices'
  | 'many';

export type Started = { readonly url: string; readonly dataDir: string };

type Running = {
  readonly product: Product;
  readonly folder: string;
  readonly identity: IdentityHost | null;
  /** Control of the stand-in for KSeF. */
  readonly ksef: KsefDev | null;
};

type KindOptions = Pick<ProductOptions, 'demo' | 'empty' | 'processes' | 'settlementApproval' | 'trustedProxies'>;

/** Data and mode of each kind of product; `apart` where a test kills or replaces a single service; `network` is reached by a name and without https. */
const optionsOf: Readonly<Record<Kind, KindOptions>> = {
  plain: { demo: false, settlementApproval: 'off' },
  network: { demo: false, settlementApproval: 'off', trustedProxies: 1 },
  empty: { demo: false, empty: true, settlementApproval: 'off' },
  restarts: { demo: false, processes: 'apart', settlementApproval: 'off' },
  demo: { demo: true, settlementApproval: 'off' },
  apart: { demo: true, processes: 'apart', settlementApproval: 'off' },
  approval: { demo: true, settlementApproval: 'on' },
  month: { demo: false, settlementApproval: 'on' },
  invoices: { demo: false, settlementApproval: 'off' },
  many: { demo: false, settlementApproval: 'off' },
};

const isKind = (word: string): word is Kind => Object.hasOwn(optionsOf, word);
const names: readonly string[] = processNames;

async function start(kind: Kind): Promise<Running> {
  const folder = temporaryFolder(`ostep-e2e-${kind}-`);
  const identity = await hostIdentity(folder, kind === 'network' ? NETWORK_HOST : 'localhost');
  const outside = identity
    ? { identityUrl: identity.url, peopleSecret: identity.peopleSecret, publicUrl: identity.publicUrl }
    : {};
  const port = identity?.productPort ?? 0;
  const ksef = kind === 'invoices' ? await openKsefDev(join(folder, 'ksef')) : null;
  const product = await startProduct({
    ...optionsOf[kind],
    dataDir: folder,
    port,
    // No rate limit: tests send as fast as they are answered.
    requestsPerMinute: 0,
    ...outside,
    ...(ksef && { ksef: ksef.settings }),
  });
  return { product, folder, identity, ksef };
}

async function restartAll(product: Product): Promise<void> {
  const running = product.processes.map(({ name }) => name);
  await Promise.all(running.map((name) => product.kill(name)));
  await Promise.all(running.map((name) => product.restart(name)));
}

async function runCommand({ product, identity, ksef }: Running, verb: string, name: string): Promise<void> {
  if (verb === 'restart-all') return restartAll(product);
  if (verb === 'many-orders') return addManyOrders(product.databaseUrls.admin);
  if (verb === 'night') return letNightPass(product.databaseUrls.admin);
  if (verb === 'ksef' && ksef && isKsefMood(name)) return setKsefMood(ksef, name);
  if (identity && name === 'identity') return verb === 'kill' ? identity.kill() : identity.restart();
  const process = processNames.find((candidate) => candidate === name);
  if (!process) throw new Error(`There is no process "${name}"; there are ${names.join(', ')}.`);
  if (verb === 'kill') return product.kill(process);
  if (verb === 'restart') return product.restart(process);
  throw new Error(`There is nothing called "${verb}" to do.`);
}

/** Runs the products outside Playwright's worker, which is replaced after a failure. Tests reach it by a local port. */
export async function hostProducts(): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  let current: { readonly kind: Kind; readonly starting: Promise<Running> } | null = null;
  /** One product at a time: files of one kind run after another, and even an idle product uses a tenth of a core. */
  const running = (kind: Kind) => {
    if (current?.kind === kind) return current.starting;
    const before = current;
    const starting = end(before).then(() => start(kind));
    current = { kind, starting };
    return starting;
  };
  const end = async (ended: typeof current) => {
    const found = await ended?.starting.catch(() => null);
    await found?.product.stop();
    await found?.identity?.stop();
    await found?.ksef?.ksef.close();
    if (found) await rm(found.folder, { recursive: true, force: true });
  };

  const answer = async (request: IncomingMessage): Promise<Started> => {
    const [kind = '', verb, name = ''] = (request.url ?? '').split('/').slice(1);
    const found = await running(isKind(kind) ? kind : 'plain');
    if (verb) await runCommand(found, verb, name);
    return { url: found.product.url, dataDir: found.folder };
  };

  const server = createServer((request, response) => {
    answer(request).then(
      (started) => response.end(JSON.stringify(started)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await end(current);
    },
  };
}
