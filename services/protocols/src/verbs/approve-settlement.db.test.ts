import type { ProtocolPage, SettleView } from '@ostep/api-protocols';
import type { Role } from '@ostep/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenProtocols, openProtocols } from '../testing/open-protocols';
import { makePlanted, type Refused, withReason } from '../testing/settling';

let protocols: OpenProtocols;
beforeAll(async () => {
  protocols = await openProtocols({ SETTLEMENT_APPROVAL: 'on' });
});
afterAll(() => protocols.close());

const as = (username: string, roles: readonly Role[]) => {
  const call = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    protocols.call<T>(method, path, body, {}, roles, username);
  const post = async (path: string, body: object = {}) => {
    const first = await call<Refused>('POST', path, body);
    if (!first.body?.questions) return first;
    return call<Refused>('POST', path, { ...body, answers: withReason(first.body.questions) });
  };
  return {
    post,
    view: async (id: number) => (await call<SettleView>('GET', `/${id}/settleView`)).body,
    list: async (filter: object) => (await call<ProtocolPage>('POST', '/list', filter)).body.content,
  };
};
const anna = as('anna', ['user']);
const maria = as('maria', ['user', 'manager']);
const ewa = as('ewa', ['manager']);

const proposalOf = async (id: number) => (await anna.view(id)).protocol.proposal;

async function proposed(by = anna) {
  const planted = await makePlanted(protocols);
  const amount = { sqa: planted.planting, protocolPart: planted.part?.id, amount: 12.69 };
  await by.post('/settlement', amount);
  expect((await by.post(`/${planted.id}/settle/true`)).status).toBe(200);
  const proposal = (await proposalOf(planted.id))?.id ?? 0;
  return { ...planted, amount, proposal };
}

describe('a settlement that one proposes and another approves', () => {
  it('is settled by the approval, and names who proposed and who approved', async () => {
    const { id, proposal } = await proposed();
    expect(await anna.view(id)).toMatchObject({
      needsApproval: true,
      protocol: { settled: false, proposal: { state: 'proposed', proposedBy: 'anna', own: true, note: null } },
    });
    expect((await maria.view(id)).protocol.proposal?.own).toBe(false);
    expect((await maria.post(`/${id}/proposal/approve`, { proposal })).status).toBe(200);
    expect((await anna.view(id)).protocol).toMatchObject({
      settled: true,
      proposal: { state: 'approved', proposedBy: 'anna', answeredBy: 'maria' },
    });
  });

  it('asks both people about what is left open, and only the first for a reason', async () => {
    const { id } = await makePlanted(protocols);
    const path = `/${id}/settle/true`;
    const response = await protocols.call<Refused>('POST', path);
    expect(response.body.questions?.[0]?.id).toMatch(/^closedWithDifference/u);
    await anna.post(path);
    const proposal = (await proposalOf(id))?.id;
    const again = await protocols.call<Refused>(
      'POST',
      `/${id}/proposal/approve`,
      { proposal },
      {},
      ['manager'],
      'maria',
    );
    const [first] = response.body.questions ?? [];
    const [second] = again.body.questions ?? [];
    expect([first?.needsReason, second?.needsReason]).toEqual([true, undefined]);
    expect(second).toMatchObject({ id: first?.id, message: `${first?.message} Powód (anna): Uzgodniono z leśniczym` });
    expect((await anna.view(id)).protocol.settled).toBe(false);
    const answers = [{ id: first?.id ?? '', note: null }];
    const approved = await protocols.call(
      'POST',
      `/${id}/proposal/approve`,
      { proposal, answers },
      {},
      ['manager'],
      'maria',
    );
    expect(approved.status).toBe(200);
    expect((await anna.view(id)).closedWith).toMatchObject({ note: 'Uzgodniono z leśniczym', answeredBy: 'anna' });
  });

  it('is approved neither by the proposer nor by anybody who is not a manager', async () => {
    const { id, proposal } = await proposed(maria);
    const ownApproval = await maria.post(`/${id}/proposal/approve`, { proposal });
    expect([ownApproval.status, ownApproval.body.message]).toEqual([
      417,
      'Rozliczenie zatwierdza inna osoba niż ta, która je zaproponowała.',
    ]);
    expect((await maria.post(`/${id}/proposal/return`, { proposal, note: 'Pomyłka' })).status).toBe(417);
    expect((await anna.post(`/${id}/proposal/approve`, { proposal })).status).toBe(403);
    expect((await ewa.post(`/${id}/proposal/approve`, { proposal })).status).toBe(200);
  });

  it('is sent back with a sentence, and proposed again', async () => {
    const { id, proposal } = await proposed();
    expect((await maria.post(`/${id}/proposal/return`, { proposal, note: '  ' })).status).toBe(417);
    expect((await maria.post(`/${id}/proposal/return`, { proposal, note: 'Za dużo w poz. 21.' })).status).toBe(200);
    expect(await proposalOf(id)).toMatchObject({ state: 'returned', answeredBy: 'maria', note: 'Za dużo w poz. 21.' });
    expect((await maria.post(`/${id}/proposal/approve`, { proposal })).status).toBe(409);
    await anna.post(`/${id}/settle/true`);
    expect(await proposalOf(id)).toMatchObject({ state: 'proposed', note: null });
  });

  it('is withdrawn by the switch', async () => {
    const { id, proposal } = await proposed();
    expect((await anna.post(`/${id}/settle/false`)).status).toBe(200);
    expect(await proposalOf(id)).toMatchObject({ state: 'withdrawn' });
    expect((await maria.post(`/${id}/proposal/approve`, { proposal })).status).toBe(409);
  });
});

describe('a change of what is proposed', () => {
  it('by a manager is confirmed by the proposer; until then nobody approves', async () => {
    const { id, proposal, amount } = await proposed();
    expect((await maria.post('/settlement', { ...amount, amount: 12 })).status).toBe(200);
    const stale = await ewa.post(`/${id}/proposal/approve`, { proposal });
    expect([stale.status, stale.body.changedBy]).toEqual([409, 'maria']);
    const now = (await proposalOf(id))?.id ?? 0;
    expect(await proposalOf(id)).toMatchObject({
      state: 'proposed',
      proposedBy: 'anna',
      own: true,
      unconfirmed: ['maria'],
      awaitsConfirmation: true,
    });
    expect((await maria.post(`/${id}/proposal/approve`, { proposal: now })).body.message).toBe(
      'Ilości od ostatniego zatwierdzenia zapisane przez: maria. Kto je zapisał, nie zatwierdza, dopóki nie potwierdzi ich anna.',
    );
    expect((await ewa.post(`/${id}/proposal/approve`, { proposal: now })).body.message).toBe(
      'Zaproponowane ilości zmienione przez: maria. Przed zatwierdzeniem potwierdza je anna.',
    );
    expect((await maria.post(`/${id}/proposal/confirm`, { proposal: now })).status).toBe(417);
    expect((await anna.post(`/${id}/proposal/confirm`, { proposal })).status).toBe(409);
    expect((await anna.post(`/${id}/proposal/confirm`, { proposal: now })).status).toBe(200);
    expect((await maria.post(`/${id}/proposal/approve`, { proposal: now })).status).toBe(200);
  });

  it('by anybody else makes them the proposer', async () => {
    const { id, amount } = await proposed();
    const jan = as('jan', ['user']);
    expect((await jan.post('/settlement', { ...amount, amount: 12 })).status).toBe(200);
    expect(await proposalOf(id)).toMatchObject({ proposedBy: 'jan', awaitsConfirmation: false });
  });

  it('counts if the protocol’s amounts change, and not if only its number does', async () => {
    const { id, form, part, proposal } = await proposed();
    const parts = [{ ...form.protocolParts[0], id: part?.id }];
    const saved = { ...form, id, protocolParts: parts };
    expect((await maria.post('', { ...saved, protocolNumber: `${form.protocolNumber} bis` })).status).toBe(200);
    expect(await proposalOf(id)).toMatchObject({ id: proposal, unconfirmed: [] });
    expect((await maria.post('', { ...saved, totalValue: 4983 })).status).toBe(200);
    expect(await proposalOf(id)).toMatchObject({ proposedBy: 'anna', unconfirmed: ['maria'] });
  });

  it('to the same amount is not a change', async () => {
    const { id, proposal, amount } = await proposed();
    const again = await maria.post('/settlement', amount);
    expect([again.status, again.body]).toMatchObject([200, { amount: 12.69, version: 1 }]);
    expect(await proposalOf(id)).toMatchObject({ id: proposal, unconfirmed: [] });
    expect((await maria.post(`/${id}/proposal/approve`, { proposal })).status).toBe(200);
  });

  it('at the same time as an approval: one is first, the other is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, proposal, amount } = await proposed();
      const [approved, changed] = await Promise.all([
        maria.post(`/${id}/proposal/approve`, { proposal }),
        anna.post('/settlement', { ...amount, amount: 12.68 - 0.01 * round }),
      ]);
      const { settled } = (await anna.view(id)).protocol;
      expect([approved.status, changed.status, settled]).toEqual(
        approved.status === 200 ? [200, 417, true] : [409, 200, false],
      );
    }
  });

  it('by two at once leaves one proposal', async () => {
    const { id, amount, carrying } = await proposed();
    const changes = await Promise.all([
      maria.post('/settlement', { ...amount, amount: 12 }),
      anna.post('/settlement', { ...amount, sqa: carrying, amount: 3 }),
    ]);
    expect(changes.map(({ status }) => status)).toEqual([200, 200]);
    const states = await protocols.sql<{ state: string }[]>`
      select state from protocols.settlement_proposal where protocol_id = ${id} order by id`;
    expect(states.map(({ state }) => state)).toEqual(['changed', 'changed', 'proposed']);
  });
});

it('can be found in the list while it waits', async () => {
  const { id } = await proposed();
  const found = async () =>
    (await anna.list({ proposed: true, forestDistrictId: protocols.district })).find((row) => row.id === id);
  expect(await found()).toMatchObject({
    settled: false,
    proposedBy: 'anna',
    missing: { sentence: expect.stringContaining('Czeka na zatwierdzenie, zaproponowano: anna') },
  });
  await anna.post(`/${id}/settle/false`);
  expect(await found()).toBeUndefined();
});

it('without the setting one person settles, also what was proposed before', async () => {
  const { id } = await proposed();
  const alone = await openProtocols();
  const send = (body: object) => alone.call<Refused>('POST', `/${id}/settle/true`, body);
  const first = await send({});
  if (first.body?.questions) await send({ answers: withReason(first.body.questions) });
  expect((await anna.view(id)).protocol).toMatchObject({ settled: true, proposal: { state: 'withdrawn' } });
  await alone.close();
});
