import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Protocol, SettleView } from '@ostep/api-protocols';
import { type Answer, AWAY, type Caller } from './caller';
import { protocolForm, type Scene } from './scene';

const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)];
const some = <T>(values: readonly T[]): T[] => values.filter(() => Math.random() < 0.4);

type Act = (caller: Caller, scene: Scene, paper: Blob) => Promise<unknown>;

const protocolOf = (scene: Scene) => pick([...scene.protocols]);

const settleSome: Act = async (caller, scene) => {
  const { status, body } = await caller.send<SettleView>('GET', `protocol/${protocolOf(scene)}/settleView`);
  if (status !== 200) return;
  const part = pick(body.parts);
  for (const item of part?.orderItems ?? []) {
    for (const { id } of some(item.assignments)) {
      const amount = Math.round((Math.random() * 22 - 2) * 100) / 100;
      await caller.send('POST', 'protocol/settlement', { sqa: id, protocolPart: part?.id, amount });
    }
  }
};

const changeProtocol: Act = async (caller, scene) => {
  const { status, body, etag } = await caller.send<Protocol>('GET', `protocol/${protocolOf(scene)}/withItems`);
  if (status !== 200) return;
  const { protocolParts: added } = protocolForm(scene, []);
  const parts = [
    ...body.protocolParts.filter(() => Math.random() < 0.9),
    ...added.slice(0, Math.random() < 0.3 ? 1 : 0),
  ];
  const orders = Math.random() < 0.5 ? body.orders.map(({ id }) => id) : some(scene.orders);
  const form = { ...body, orders, protocolParts: parts.toReversed() };
  await caller.send('POST', 'protocol', form, Math.random() < 0.7 && etag ? { 'if-match': etag } : {});
};

/** Repeated with its key until somebody answers: one protocol, whatever was killed meanwhile. */
const createProtocol: Act = async (caller, scene) => {
  const form = protocolForm(scene, some(scene.orders).slice(0, 3));
  const key = { 'idempotency-key': randomUUID() };
  let answer: Answer<number> = await caller.send<number>('POST', 'protocol', form, key);
  for (let again = 0; again < 20 && [AWAY, 502, 503, 504].includes(answer.status); again += 1) {
    answer = await caller.send<number>('POST', 'protocol', form, key);
  }
  if (answer.status === 200) scene.protocols.add(answer.body);
};

const deleteProtocol: Act = async (caller, scene) => {
  const id = protocolOf(scene);
  if (id === undefined || scene.protocols.size < 4) return;
  const { status } = await caller.send('DELETE', `protocol/${id}`);
  if (status === 200 || status === 404) scene.protocols.delete(id);
};

const switchSettled: Act = (caller, scene) =>
  caller.send('POST', `protocol/${protocolOf(scene)}/settle/${Math.random() < 0.3}`);

const moveOrder: Act = (caller, scene) =>
  caller.send('POST', `order/transition/${pick(scene.orders)}/${pick(['DONE', 'DONE_REPORTED', 'PROTOCOL_RECEIVED'])}`);

const upload: Act = (caller, _, paper) => {
  const form = new FormData();
  form.set('file', paper, 'protokol.pdf');
  return caller.send('POST', 'protocol/upload', form, { prefer: 'respond-async' });
};

const acts: readonly (readonly [share: number, act: Act])[] = [
  [0.4, settleSome],
  [0.65, changeProtocol],
  [0.77, createProtocol],
  [0.82, deleteProtocol],
  [0.9, switchSettled],
  [0.995, moveOrder],
  [1, upload],
];

export async function writeAtRandom(caller: Caller, scene: Scene, ended: () => boolean, paperFile: string) {
  const paper = new Blob([await readFile(paperFile)], { type: 'application/pdf' });
  while (!ended()) {
    const dice = Math.random();
    const act = acts.find(([share]) => dice < share)?.[1];
    await act?.(caller, scene, paper);
  }
}
