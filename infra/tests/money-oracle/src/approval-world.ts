import type { Protocol, SettleView } from '@ostep/api-protocols';
import { openSeparateDatabase } from '@ostep/database/testing';
import type { Role } from '@ostep/kernel';
import { inject } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { type MarchWorld, makeMarchWorld } from './march-world';

const people = {
  teren: ['user'],
  biuro: ['user', 'office'],
  szef: ['user', 'office', 'manager'],
  kierownik: ['user', 'manager'],
} as const satisfies Record<string, readonly Role[]>;

export type Who = keyof typeof people;
export type CreatedProtocol = {
  readonly id: number;
  readonly part: number;
  readonly assignment: number;
  readonly order: number;
};
type Answer = { readonly status: number; readonly body: { readonly message?: string | undefined } | null };
export type Act = (who: Who, protocol: CreatedProtocol) => Promise<Answer>;

type Step = readonly [Who, Act];

type Company = {
  readonly client: ApiClient;
  readonly world: MarchWorld;
};

function requestsOf({ client, world }: Company) {
  const send = (who: Who, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    client.call<Answer['body']>(method, path, body, { username: who, roles: people[who] });
  const post =
    (path: (protocol: CreatedProtocol) => string, body: (protocol: CreatedProtocol) => object = () => ({})): Act =>
    (who, protocol) =>
      send(who, 'POST', path(protocol), body(protocol));

  const viewOf = (who: Who, { id }: CreatedProtocol) =>
    client.done<SettleView>('GET', `protocol/${id}/settleView`, undefined, { username: who, roles: people[who] });
  const proposalOf = async (protocol: CreatedProtocol) =>
    (await viewOf('teren', protocol)).protocol.proposal?.id ?? 999_999;
  const answering =
    (verb: string, more: object = {}): Act =>
    async (who, protocol) =>
      send(who, 'POST', `protocol/${protocol.id}/proposal/${verb}`, { proposal: await proposalOf(protocol), ...more });

  const formOf = async ({ id }: CreatedProtocol, amount: number) => {
    const { protocolParts } = await client.done<Protocol>('GET', `protocol/${id}/withItems`);
    const { protocolNumber, orders } = await client.done<Protocol>('GET', `protocol/${id}`);
    const form = world.protocolForm(
      orders.map((order) => order.id),
      amount,
    );
    const [part] = form.protocolParts;
    return { ...form, id, protocolNumber, protocolParts: [{ ...part, id: protocolParts[0]?.id }] };
  };
  const line = ({ assignment: sqa, part: protocolPart }: CreatedProtocol, amount: number) => ({
    sqa,
    protocolPart,
    amount,
  });
  const to = (amount: number): Act =>
    post(
      () => 'protocol/settlement',
      (protocol) => line(protocol, amount),
    );

  const amount = to(8);
  const propose = post(({ id }) => `protocol/${id}/settle/true`);
  const withdraw = post(({ id }) => `protocol/${id}/settle/false`);
  const undo = post(
    ({ id }) => `protocol/${id}/settle/false`,
    () => ({ reason: 'Zła ilość' }),
  );
  const approve = answering('approve');
  const confirm = answering('confirm');
  const sendBack = answering('return', { note: 'Za dużo' });
  return { send, post, formOf, line, to, amount, propose, withdraw, undo, approve, confirm, sendBack };
}

function waysOf({ client, world }: Company, requests: ReturnType<typeof requestsOf>) {
  const { send, post, formOf, line, to, amount, propose, withdraw, undo, approve, confirm, sendBack } = requests;
  const correct: Act = async (who, protocol) => {
    const { order } = protocol;
    return send(who, 'POST', 'protocol', { ...world.protocolForm([order], -2), corrects: protocol.id });
  };
  const ways = {
    'an amount': amount,
    'the same amount': to(10),
    'no amount (removed)': to(0),
    'many lines at once': post(
      ({ id }) => `protocol/${id}/settlements`,
      (protocol) => ({ settlements: [line(protocol, 7)] }),
    ),
    'the form, other amounts': async (who, protocol) => send(who, 'POST', 'protocol', await formOf(protocol, 25)),
    deletion: (who, { id }) => send(who, 'DELETE', `protocol/${id}`),
    'switch on': propose,
    'switch off': withdraw,
    'switch off with a reason': undo,
    approval: approve,
    confirmation: confirm,
    'sending back': sendBack,
    'rate of the squad': async (who, { assignment, order }) => {
      const { orderItems } = await client.done<{ orderItems: { id: number }[] }>('GET', `order/${order}`);
      const form = world.assignmentForm(orderItems[0]?.id ?? 0, '2026-03-20');
      return send(who, 'POST', `order/sqa/${assignment}`, { ...form, id: assignment, squadRateNetto: 90 });
    },
    'deletion of the assignment': (who, { assignment }) => send(who, 'DELETE', `order/sqa/${assignment}`),
    'order back to work': post(({ order }) => `order/transition/${order}/IN_PROGRESS`),
    correction: correct,
  } satisfies Record<string, Act>;

  return ways;
}

function statesOf(to: (amount: number) => Act, ways: ReturnType<typeof waysOf>) {
  const {
    'switch on': propose,
    'switch off': withdraw,
    'switch off with a reason': undo,
    approval: approve,
    confirmation: confirm,
    correction: correct,
  } = ways;
  const settled: readonly Step[] = [['teren', to(10)]];
  const proposed: readonly Step[] = [...settled, ['teren', propose]];
  const approved: readonly Step[] = [...proposed, ['szef', approve]];
  const states = {
    settled,
    'settled by szef': [['szef', to(10)]],
    proposed,
    'proposed, written by szef': [
      ['szef', to(10)],
      ['teren', propose],
    ],
    'proposed, changed by szef': [...proposed, ['szef', to(9)]],
    'changed by szef, withdrawn, proposed again': [
      ...proposed,
      ['szef', to(9)],
      ['szef', withdraw],
      ['teren', propose],
    ],
    'changed by szef, confirmed': [...proposed, ['szef', to(9)], ['teren', confirm]],
    approved,
    'approved, corrected': [...approved, ['biuro', correct]],
    'taken back': [...approved, ['szef', undo]],
  } satisfies Record<string, readonly Step[]>;
  return states;
}

/** A company of four people in which a second person approves. */
export async function openApprovalWorld(name: string) {
  const database = await openSeparateDatabase(name, inject('databaseUrls').admin);
  const client = await openApiClient(database.urls, { SETTLEMENT_APPROVAL: 'on' });
  const world = await makeMarchWorld(client, 'Zatwierdzanie');
  const company = { client, world };
  const requests = requestsOf(company);
  const { to } = requests;
  const ways = waysOf(company, requests);
  const states = statesOf(to, ways);
  const make = async (state: keyof typeof states): Promise<CreatedProtocol> => {
    const order = await world.reported({ work: '2026-03-20', order: '2026-03-31' });
    const protocol = { ...(await world.protocolOf([order.id], 10)), assignment: order.assignment, order: order.id };
    for (const [who, act] of states[state]) {
      const { status, body } = await act(who, protocol);
      if (status !== 200) throw new Error(`${state}: ${who} got ${status} ${body?.message}`);
    }
    return protocol;
  };

  const close = async () => {
    await client.close();
    await database.close();
  };
  return { client, world, make, ways, states, to, close };
}

type World = Awaited<ReturnType<typeof openApprovalWorld>>;
export type Way = keyof World['ways'];
export type State = keyof World['states'];
