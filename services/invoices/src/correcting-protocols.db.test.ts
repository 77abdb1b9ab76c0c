import { randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { schemaFaults } from './schema/invoice-schema';
import { invoicesService } from './service';
import { draftedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';
import { insertCorrecting, insertSettled } from './testing/settled-protocol';
import { waitingProtocols } from './testing/waiting-protocols';

const mark = `P${randomUUID().slice(0, 8)}`;
const items = [
  { amount: 10, rate: 288.35, value: 2883.5 },
  { amount: 3.18, rate: 1284.6, value: 4085.03 },
];
const less = { position: 0, amount: -1, rate: 288.35, value: -288.35 };

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices, { SETTLEMENT_APPROVAL: 'on' });
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql`delete from office.addressee`;
  await sql.end();
  await opened.close();
});

type Answer = {
  readonly message: string;
  readonly questions?: readonly { readonly id: string; readonly message: string }[];
};

const post = (path: string, body: object = {}, username = 'user') =>
  opened.request('POST', `/api/invoice/${path}`, { body, username, subject: username });
const draft = (...protocolIds: readonly number[]) => post('draft', { protocolIds });
const draftedId = async (answer: Promise<Response>) => {
  const response = await answer;
  const text = await response.text();
  expect({ status: response.status, text }).toMatchObject({ status: 200 });
  return Number(text);
};
// Checked by the endpoint's own schema.
const read = async (id: number) => (await (await opened.request('GET', `/api/invoice/${id}`)).json()) as Invoice;
const refusalOf = async (response: Response) => {
  const { message, questions = [] } = (await response.json()) as Answer;
  return { status: response.status, message: message.replaceAll('\u00a0', ' '), questions };
};
const waiting = async (id: number) => (await waitingProtocols(opened.request)).find((one) => one.id === id);
const remove = (id: number) => opened.request('DELETE', `/api/invoice/${id}`);
const inKsef = (id: number) =>
  sql`update invoices.invoice set state = 'inKsef', ksef_number = ${`5260250274-20260412-${String(id).padStart(12, '0')}-AF`}
    where id = ${id}`;

async function invoiced(name: string) {
  const { id, protocolId } = await draftedInvoice(opened.request, sql, mark + name, items);
  expect((await post(`${id}/approve`, {}, 'szef')).status).toBe(200);
  await inKsef(id);
  return { id, protocolId, number: (await read(id)).number };
}

test('a settled correction of an invoiced protocol drafts the correction of that invoice', async () => {
  const { id, protocolId, number } = await invoiced('a');
  const correcting = await insertCorrecting(sql, protocolId, `${mark}a/K`, [less]);
  expect(await waiting(correcting)).toMatchObject({
    totalValue: -288.35,
    corrects: { protocolNumber: `${mark}a/2026`, invoice: number },
  });
  const drafted = await draftedId(draft(correcting));
  expect(await read(drafted)).toMatchObject({
    kind: 'KOR',
    state: 'draft',
    net: -288.35,
    vat: -23.07,
    difference: 0,
    findings: [],
    protocols: [`${mark}a/2026`, `${mark}a/K`],
    correction: {
      of: { id, number, isOutsideKsef: false },
      reason: `Protokół korygujący nr ${mark}a/K z dnia 12.05.2026`,
      effect: 2,
      before: [{ no: 1, amount: 10, net: 2883.5 }],
    },
    lines: [{ no: 1, amount: 9, net: 2595.15 }],
  });
  expect(await waiting(correcting)).toBeUndefined();
  expect((await refusalOf(await draft(correcting))).message).toContain('jest już na projekcie faktury');

  expect((await post(`${drafted}/approve`, {}, 'szef')).status).toBe(200);
  const approved = await read(drafted);
  expect(approved.number).toMatch(/^KOR\/FV\//u);
  const xml = new Uint8Array(await (await opened.request('GET', `/api/invoice/${drafted}/xml`)).arrayBuffer());
  expect(schemaFaults(xml)).toEqual([]);
  const text = new TextDecoder().decode(xml);
  for (const part of [
    '<P_13_2>-288.35</P_13_2><P_14_2>-23.07</P_14_2><P_15>-311.42</P_15>',
    `<Wartosc>${mark}a/K z dnia 2026-05-12</Wartosc>`,
    '<P_11>2883.50</P_11><P_12>8</P_12><StanPrzed>1</StanPrzed>',
    '<P_11>2595.15</P_11><P_12>8</P_12></FaWiersz>',
  ])
    expect(text).toContain(part);
});

test('a correcting protocol may add work, and the next one starts from its result', async () => {
  const { id, protocolId } = await invoiced('b');
  const more = [
    { position: 1, amount: 1, rate: 1284.6, value: 1284.6 },
    { ...less, rate: 300, amount: 1, value: 300 },
  ];
  const first = await insertCorrecting(sql, protocolId, `${mark}b/K`, more);
  const second = await insertCorrecting(sql, first, `${mark}b/K2`, [{ ...less, rate: 300, value: -300 }]);
  const drafted = await draftedId(draft(first));
  const { lines, net, correction } = await read(drafted);
  expect(net).toBe(1584.6);
  expect(lines.map(({ no, amount, net: value }) => [no, amount, value])).toEqual([
    [2, 4.18, 5369.63],
    [3, 1, 300],
  ]);
  expect(correction?.before.map(({ no }) => no)).toEqual([2]);
  const under = await refusalOf(await draft(second));
  expect(under).toMatchObject({ status: 409, message: expect.stringContaining('ma już korektę') });
  await post(`${drafted}/approve`, {}, 'szef');
  await inKsef(drafted);
  const again = await draftedId(draft(second));
  expect(await read(again)).toMatchObject({ net: -300, lines: [{ no: 3, amount: 0, net: 0 }] });
  expect((await read(id)).corrections.map((one) => one.id)).toEqual([drafted, again]);
});

test('an uninvoiced protocol and its correction share one invoice; the original alone asks first', async () => {
  const { protocolId } = await insertSettled(sql, `${mark}c`, `${mark}c`, items);
  const correcting = await insertCorrecting(sql, protocolId, `${mark}c/K`, [less]);
  const refusal = await refusalOf(await draft(protocolId));
  expect(refusal.status).toBe(417);
  expect(refusal.questions.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
    `Protokół nr ${mark}c ma korektę nr ${mark}c/K (−288,35 zł), której jeszcze nie zafakturowano. Wystawić fakturę bez korekty?`,
  ]);
  expect(await waiting(protocolId)).toBeDefined();
  for (const chosen of [[correcting], [protocolId, correcting]]) {
    const both = await draftedId(draft(...chosen));
    expect(await read(both)).toMatchObject({
      kind: 'VAT',
      net: 6680.18,
      difference: 0,
      lines: [
        { no: 1, amount: 9, net: 2595.15 },
        { no: 2, amount: 3.18, net: 4085.03 },
      ],
    });
    expect((await read(both)).findings.filter(({ kind }) => kind === 'changed')).toEqual([]);
    await remove(both);
  }
  const each = await post('drafts', { protocolIds: [correcting, protocolId] });
  expect(await each.json()).toHaveLength(1);
});

test('with a yes the original is invoiced alone; the correction can still join its draft', async () => {
  const { protocolId } = await insertSettled(sql, `${mark}d`, `${mark}d`, items);
  const correcting = await insertCorrecting(sql, protocolId, `${mark}d/K`, [less]);
  for (const path of ['draft', 'drafts']) {
    const { questions } = await refusalOf(await post(path, { protocolIds: [protocolId] }));
    const answers = questions.map(({ id }) => ({ id }));
    const alone = Number(String(await (await post(path, { protocolIds: [protocolId], answers })).json()));
    expect(await read(alone)).toMatchObject({ net: 6968.53, protocols: [`${mark}d`] });
    const line = { name: 'Bruzdy', pkwiu: '81.30.10.0', vatPercent: 23, reason: 'Inna stawka' };
    expect((await post(`${alone}/line/2`, line, 'anna')).status).toBe(200);
    const both = await draftedId(draft(correcting));
    expect((await opened.request('GET', `/api/invoice/${alone}`)).status).toBe(404);
    expect(await read(both)).toMatchObject({ net: 6680.18, lines: [{ amount: 9 }, { vatPercent: 23 }] });
    const own = await opened.request('GET', `/api/invoice/${both}`, { username: 'anna', subject: 'anna' });
    expect(((await own.json()) as Invoice).ownWriting).toContain('Nikt nie zatwierdza tego, co sam wpisał');
    await remove(both);
  }
});

test('an invoice without a KSeF number cannot be corrected yet, nor together with another protocol', async () => {
  const { id, protocolId, number } = await invoiced('e');
  const correcting = await insertCorrecting(sql, protocolId, `${mark}e/K`, [less]);
  const other = await insertSettled(sql, `${mark}f`, `${mark}f`, items);
  expect(await refusalOf(await draft(correcting, other.protocolId))).toMatchObject({
    status: 417,
    message: expect.stringContaining('Wystaw z niej osobno korektę tej faktury'),
  });
  await sql`update invoices.invoice set state = 'approved', ksef_number = null where id = ${id}`;
  expect((await refusalOf(await draft(correcting))).message).toBe(`Najpierw faktura ${number} musi dostać numer KSeF.`);
  await inKsef(id);
  const drafted = await (await post('drafts', { protocolIds: [correcting, other.protocolId] })).json();
  const kinds = await Promise.all((drafted as number[]).map(async (one) => (await read(one)).kind));
  expect(kinds).toEqual(['KOR', 'VAT']);
});

test('a correction whose protocol changed is redrafted with its reason and approved by someone who did not write it', async () => {
  const { protocolId } = await invoiced('g');
  const correcting = await insertCorrecting(sql, protocolId, `${mark}g/K`, [less]);
  const drafted = await draftedId(draft(correcting));
  const words = await post(`${drafted}/correction-words`, { reason: 'Pomyłka w obmiarze', effect: 1 }, 'anna');
  expect(await words.json()).toMatchObject({ correction: { reason: 'Pomyłka w obmiarze', effect: 1 } });
  const blank = await post(`${drafted}/correction-words`, { reason: ' ', effect: 1 });
  expect(await blank.json()).toMatchObject({ errors: [{ path: 'reason', message: 'Podaj przyczynę korekty.' }] });
  await sql`
    update protocols.protocol_item set amount = -2, value = -576.7
    where protocol_part_id in (select id from protocols.protocol_part where protocol_id = ${correcting})`;
  await sql`update protocols.protocol set total_value = -576.7 where id = ${correcting}`;
  const { findings } = await read(drafted);
  expect(findings.filter(({ kind }) => kind === 'changed')).toHaveLength(2);
  expect((await refusalOf(await post(`${drafted}/approve`, {}, 'szef'))).message).toContain('zmienił się');
  const anew = await draftedId(post(`${drafted}/redraft`));
  expect(await read(anew)).toMatchObject({
    net: -576.7,
    findings: [],
    correction: { reason: 'Pomyłka w obmiarze', effect: 1 },
  });
  expect((await refusalOf(await post(`${anew}/approve`, {}, 'anna'))).message).toContain('co sam wpisał');
  await sql`update protocols.protocol set settled = false where id = ${correcting}`;
  expect((await refusalOf(await post(`${anew}/approve`, {}, 'szef'))).message).toContain('nie jest rozliczony');
});

test('only the words of a draft of a correction are changed', async () => {
  const { id, number } = await invoiced('h');
  const words = { reason: 'Pomyłka', effect: 2 };
  expect((await refusalOf(await post(`${id}/correction-words`, words))).message).toContain(
    `${number} jest zatwierdzona`,
  );
  const { id: other } = await draftedInvoice(opened.request, sql, `${mark}i`, items);
  expect((await refusalOf(await post(`${other}/correction-words`, words))).message).toBe('To nie jest korekta.');
  expect((await post('999999999/correction-words', words)).status).toBe(404);
});

test('when two people draft a correction at once, one of them succeeds', async () => {
  const { protocolId } = await invoiced('j');
  const correcting = await insertCorrecting(sql, protocolId, `${mark}j/K`, [less]);
  const answers = await Promise.all([draft(correcting), draft(correcting)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused && (await refusalOf(refused)).message).toMatch(
    /jest już na projekcie faktury|Ktoś właśnie|ma już korektę/u,
  );
});

test('asks before drafting a correction whose sum was already corrected by hand', async () => {
  const { id, protocolId, number } = await invoiced('l');
  const corrected = { reason: 'Pomyłka', effect: 2, lines: [{ no: 1, amount: 9, price: 288.35, vatPercent: 8 }] };
  const byHand = Number(await (await post(`${id}/correct`, corrected)).text());
  await post(`${byHand}/approve`, {}, 'szef');
  await inKsef(byHand);
  const correcting = await insertCorrecting(sql, protocolId, `${mark}l/K`, [less]);
  const { questions } = await refusalOf(await draft(correcting));
  expect(questions.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
    `Faktura ${number} ma już korektę ${(await read(byHand)).number} na tę samą kwotę (−288,35 zł netto), wystawioną bez protokołu. Wystawić jeszcze jedną?`,
  ]);
  const answers = questions.map((one) => ({ id: one.id }));
  const again = await draftedId(post('draft', { protocolIds: [correcting], answers }));
  expect(await read(again)).toMatchObject({ net: -288.35, lines: [{ no: 1, amount: 8 }] });
});
