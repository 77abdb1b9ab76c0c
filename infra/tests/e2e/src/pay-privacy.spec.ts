import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answersTo } from '@ostep/test-kit/answers-to';
import { stripWhitespace } from './chain/tables';
import { type ApiCaller, callAs, readAs } from './harness/api-caller';
import { downloadOf, pdfText } from './harness/files';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const YEAR = new Date().getUTCFullYear();
const MONTH = `payout/${YEAR}/12`;
const ACCOUNT = '61109010140000071219812874';
const PAY = 7319.53;
const written = [ACCOUNT, '7319.53', '7319,53'];

const keptByBrowser = `(async () => {
  const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) kept.push(request.url, await (await cache.match(request)).text());
  }
  for (const { name } of await indexedDB.databases()) {
    const opened = await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => resolve(opening.result);
    });
    for (const store of opened.objectStoreNames) {
      kept.push(await new Promise((resolve, reject) => {
        const reading = opened.transaction(store).objectStore(store).getAll();
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => resolve(JSON.stringify(reading.result));
      }));
    }
    opened.close();
  }
  return kept.join('\\n');
})()`;

const found = (text: string) => written.filter((each) => stripWhitespace(text).includes(each));

async function payOut({ request, headers }: ApiCaller, squadId: number): Promise<readonly Buffer[]> {
  const send = async (path: string, data: object, more = {}) => {
    const response = await request.post(`/api/${path}`, { headers: { ...headers, ...more }, data });
    expect(response.status(), path).toBe(200);
    return response.body();
  };
  const known = await readAs<{ version: number }>({ request, headers }, `payout/payee/${squadId}`);
  const payee = { kind: 'company', name: 'Las', account: ACCOUNT };
  await send(`payout/payee/${squadId}`, payee, { 'if-match': `"${known.version}"` });
  await send('payout/adjustment', { squadId, year: YEAR, month: 12, kind: 'addition', reason: 'other', amount: PAY });
  const response = await request.post(`/api/${MONTH}/approve`, { headers, data: { squadIds: [squadId] } });
  const answers = answersTo(await response.json());
  const made = JSON.parse(String(await send(`${MONTH}/approve`, { squadIds: [squadId], answers }))) as number[];
  const statementPdf = await request.get(`/api/payout/statement/${made[0]}/doc/statement`, { headers });
  expect(stripWhitespace(await pdfText(await statementPdf.body()))).toContain('7319,53');
  const squadIds = { squadIds: [squadId] };
  return [await send(`${MONTH}/transfers`, squadIds), await send(`${MONTH}/elixir`, squadIds)];
}

type Operation = { readonly parameters?: readonly { readonly in: string; readonly name: string }[] };
type Description = { readonly paths: Readonly<Record<string, { readonly get?: Operation }>> };

/** Addresses of all reads of other domains, for the squad and month where they have such parameters. */
async function otherReads(caller: ApiCaller, squadId: number): Promise<readonly string[]> {
  const { paths } = await readAs<Description>(caller, 'openapi.json');
  const given: Readonly<Record<string, string | number>> = { year: YEAR, month: 12, query: ACCOUNT, squadId };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    // Except the forecast, which shows sums of months and records who read them.
    if (!get || /^\/api\/payout|\/forecast$|\{jobId\}/u.test(path)) return [];
    const query = (get.parameters ?? []).filter((one) => one.in === 'query' && one.name in given);
    const search = query.map(({ name }) => `${name}=${given[name]}`).join('&');
    return [`${path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(given[name] ?? squadId))}?${search}`];
  });
}

async function textOf({ request, headers }: ApiCaller, path: string) {
  const response = await request.get(path, { headers });
  const isPdf = response.headers()['content-type'] === 'application/pdf';
  const body = await response.body();
  return { status: response.status(), isPdf, text: isPdf ? await pdfText(body) : body.toString() };
}

test('an account number and a pay stand in no other answer, PDF, hit, kept answer of the browser or log', async ({
  page,
  product,
}) => {
  const caller = await callAs(page, 'szef');
  const squads = await readAs<readonly { id: number; code: string }[]>(caller, 'sq/list');
  const squad = squads.find(({ code }) => code === 'S01')?.id ?? 0;
  const paidOut = await payOut(caller, squad);
  expect(paidOut.length).toBeGreaterThan(0);
  for (const file of paidOut) expect(file.toString('latin1')).toContain(ACCOUNT);

  let [answers, pdfs] = [0, 0];
  for (const path of await otherReads(caller, squad)) {
    const { status, isPdf, text } = await textOf(caller, path);
    expect([path, ...found(text)]).toEqual([path]);
    answers += status === 200 ? 1 : 0;
    pdfs += isPdf ? 1 : 0;
  }
  expect(answers).toBeGreaterThan(40);
  expect(pdfs).toBeGreaterThan(0);

  await openPage(page, `/payout?year=${YEAR}&month=12&squadId=${squad}`);
  await expect(page.locator('[data-page=record]')).toBeVisible();
  await openPage(page, `/payout?year=${YEAR}&month=12`);
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie', exact: true }).click();
  await page.getByRole('button', { name: 'Lista przelewów' }).click();
  const sums = await downloadOf(page, () => page.getByRole('button', { name: 'Pobierz Elixir-0' }).press('Enter'));
  expect(sums.bytes.toString('latin1')).toContain(ACCOUNT);
  expect(found(await page.evaluate<string>(keptByBrowser))).toEqual([]);

  const logs = join(product.dataDir, 'logs');
  const files = await readdir(logs);
  expect(files).toContain('services.log');
  for (const file of files) expect([file, ...found(await readFile(join(logs, file), 'utf8'))]).toEqual([file]);
});
