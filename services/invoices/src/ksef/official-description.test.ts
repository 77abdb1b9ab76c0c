import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ksef, makeCertificate, startKsef } from '@ostep/ksef-dev';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type InvoiceToWrite, invoiceXml } from '../rules/invoice-xml';
import { signInToKsef } from './ksef-client';
import { readCertificate } from './read-certificate';

const description = process.env.OSTEP_KSEF_OPENAPI;
const PRISM = '@stoplight/prism-cli@5.14.2';
const NIP = '5260250274';

const named = { number: '31/2026', date: '2026-04-10' };
const party = { name: 'ZUL', street: 'ul. Leśna 1', postalCode: '46-100', city: 'Namysłów' };
const line = { name: 'Sadzenie', code: 'SADZ-1KP', unit: 'TSZT', place: '', pkwiu: '02.40.10.3' };
const invoice: InvoiceToWrite = {
  number: 'FV/1/11/2026',
  issued: '2026-11-27',
  createdAt: '2026-11-27T08:15:00Z',
  due: '2026-12-27',
  place: 'Namysłów',
  account: '27114020040000300201355387',
  contract: named,
  orders: [named],
  seller: { ...party, nip: NIP },
  buyer: { ...party, nip: '1111111111' },
  protocols: [{ ...named, part: 'Gola' }],
  lines: [{ ...line, no: 1, amount: 10, price: 288.35, net: 2883.5, vatPercent: 8, exemptFor: null, performed: null }],
  cashMethod: false,
  splitPayment: false,
};

/** A proxy with the ministry's description stands between the client and the stand-in, and reports any deviation. */
describe.skipIf(!description)('compared with the official description of KSeF', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ostep-ksef-'));
  const files = { KSEF_CERTIFICATE: join(folder, 'certificate.pem'), KSEF_KEY: join(folder, 'key.pem') };
  const deviations: string[] = [];
  let ksef: Ksef;
  let prism: ReturnType<typeof spawn>;
  let base: string;

  beforeAll(async () => {
    const inAYear = new Date(Date.now() + 365 * 24 * 3_600_000);
    const { certificatePem, keyPem } = makeCertificate({ name: 'ZUL', nip: NIP, to: inAYear });
    writeFileSync(files.KSEF_CERTIFICATE, certificatePem);
    writeFileSync(files.KSEF_KEY, keyPem);
    ksef = await startKsef();
    const proxy = ['prism', 'proxy', description ?? '', ksef.url, '-h', '127.0.0.1', '-p', '0'];
    prism = spawn('npx', ['--yes', '--package', PRISM, ...proxy], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    base = await new Promise<string>((resolve, reject) => {
      prism.stdout?.on('data', (text) => {
        const [, listening] = /listening on (http:\S+)/u.exec(String(text)) ?? [];
        if (listening) resolve(listening);
      });
      prism.once('exit', (code) => reject(new Error(`prism ended with ${code}`)));
    });
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
      const response = await send(...call);
      const faults = response.headers.get('sl-violations');
      if (faults) deviations.push(`${String(call[0]).replace(base, '')}: ${faults}`);
      return response;
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    if (prism.pid) process.kill(-prism.pid);
    await ksef.close();
    rmSync(folder, { recursive: true });
  });

  const signIn = async () => {
    const certificate = readCertificate({
      KSEF_ENVIRONMENT: 'test',
      KSEF_URL: undefined,
      KSEF_KEY_PASSWORD: undefined,
      ...files,
    });
    if (!certificate) throw new Error('no certificate');
    return signInToKsef({ base, nip: NIP, certificate, now: () => new Date() });
  };

  test('every call of a sending and every answer of the stand-in is as described', async () => {
    const client = await signIn();
    const session = await client.openSession();
    const reference = await client.post(session, invoiceXml(invoice));
    const { status, ksefNumber } = await client.statusOf(session.session, reference);
    expect(status).toMatchObject({ code: 200 });
    expect(await client.invoicesOf(session.session)).toHaveLength(1);
    await client.close(session.session);
    expect(await client.upo(session.session, ksefNumber ?? '')).toContain(ksefNumber);
    const identifier = ksef.collectiveIdentifier([ksefNumber ?? '']);
    expect(await client.invoicesOfCollective(identifier ?? '')).toEqual([ksefNumber]);
    expect(deviations).toEqual([]);
  });

  test('a faulty call is reported', async () => {
    await fetch(`${base}/sessions/online`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(deviations.splice(0).join()).toContain("must have required property 'formCode'");
  });
});
