import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Protocol, SettleView } from '@ostep/api-protocols';
import { type Answer, type Caller, NO_ANSWER } from './caller';
import { type Fixture, protocolForm } from './create-fixture';

const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)];
const some = <T>(values: readonly T[]): T[] => values.filter(() => Math.random() < 0.4);

type Action = (caller: Caller, fixture: Fixture, pdf: Blob) => Promise<unknown>;

const protocolOf = (fixture: Fixture) => pick([...fixture.protocols]);

const settleSome: Action = async (caller, fixture) => {
  const { status, body } = await caller.send<SettleView>('GET', `protocol/${protocolOf(fixture)}/settleView`);
  if (status !== 200) return;
  const part = pick(body.parts);
  for (const item of part?.orderItems ?? []) {
    for (const { id } of some(item.assignments)) {
      const amount = Math.round((Math.random() * 22 - 2) * 100) / 100;
      await caller.send('POST', 'protocol/settlement', { sqa: id, protocolPart: part?.id, amount });
    }
  }
};

const changeProtocol: Action = async (caller, fixture) => {
  const { status, body, etag } = await caller.send<Protocol>('GET', `protocol/${protocolOf(fixture)}/withItems`);
  if (status !== 200) return;
  const { protocolParts: added } = protocolForm(fixture, []);
  const parts = [
    ...body.protocolParts.filter(() => Math.random() < 0.9),
    ...added.slice(0, Math.random() < 0.3 ? 1 : 0),
  ];
  const orders = Math.random() < 0.5 ? body.orders.map(({ id }) => id) : some(fixture.orders);
  const form = { ...body, orders, protocolParts: parts.toReversed() };
  await caller.send('POST', 'protocol', form, Math.random() < 0.7 && etag ? { 'if-match': etag } : {});
};

const createProtocol: Action = async (caller, fixture) => {
  const form = protocolForm(fixture, some(fixture.orders).slice(0, 3));
  const key = { 'idempotency-key': randomUUID() };
  let response: Answer<number> = await caller.send<number>('POST', 'protocol', form, key);
  for (let again = 0; again < 20 && [NO_ANSWER, 502, 503, 504].includes(response.status); again += 1) {
    response = await caller.send<number>('POST', 'protocol', form, key);
  }
  if (response.status === 200) fixture.protocols.add(response.body);
};

const deleteProtocol: Action = async (caller, fixture) => {
  const id = protocolOf(fixture);
  if (id === undefined || fixture.protocols.size < 4) return;
  const { status } = await caller.send('DELETE', `protocol/${id}`);
  if (status === 200 || status === 404) fixture.protocols.delete(id);
};

const switchSettled: Action = (caller, fixture) =>
  caller.send('POST', `protocol/${protocolOf(fixture)}/settle/${Math.random() < 0.3}`);

const moveOrder: Action = (caller, fixture) =>
  caller.send(
    'POST',
    `order/transition/${pick(fixture.orders)}/${pick(['DONE', 'DONE_REPORTED', 'PROTOCOL_RECEIVED'])}`,
  );

const upload: Action = (caller, _, pdf) => {
  const form = new FormData();
  form.set('file', pdf, 'protokol.pdf');
  return caller.send('POST', 'protocol/upload', form, { prefer: 'respond-async' });
};

const actions: readonly (readonly [share: number, action: Action])[] = [
  [0.4, settleSome],
  [0.65, changeProtocol],
  [0.77, createProtocol],
  [0.82, deleteProtocol],
  [0.9, switchSettled],
  [0.995, moveOrder],
  [1, upload],
];

export async function writeAtRandom(caller: Caller, fixture: Fixture, ended: () => boolean, pdfFile: string) {
  const pdf = new Blob([await readFile(pdfFile)], { type: 'application/pdf' });
  while (!ended()) {
    const drawn = Math.random();
    const action = actions.find(([share]) => drawn < share)?.[1];
    await action?.(caller, fixture, pdf);
  }
}
