import { randomUUID } from 'node:crypto';
import { problem } from '@ostep/endpoint-kit';
import { dayInWarsaw, type Role } from '@ostep/kernel';
import { invoicesService } from '@ostep/service-invoices/service';
import { draftedInvoice, insertOffice, lockOffice } from '@ostep/service-invoices/testing';
import { openTestService } from '@ostep/service-kit/testing';
import { openPayouts } from '@ostep/service-payouts/testing';
import { protocolsService } from '@ostep/service-protocols/service';
import { inject } from 'vitest';

export type Person = { readonly username: string; readonly roles: readonly Role[] };
type Act = (by: Person) => Promise<Response>;
/** One person writes something, then the same or another person acts on it. */
type Scene = (writer: Person) => Promise<Act>;
type Payouts = Awaited<ReturnType<typeof openPayouts>>;
type Requests = Pick<Awaited<ReturnType<typeof openTestService>>, 'request'>;

const YEAR = 2033;
const [FIRST, SECOND] = ['61109010140000071219812874', '27114020040000300201355387'] as const;
/** Other people who take part in a scene. */
const helper: Person = { username: 'pomoc', roles: ['user', 'office', 'manager'] };
const otherHelper: Person = { ...helper, username: 'pomoc-druga' };
const paidToday = { paidOn: dayInWarsaw(new Date()) };
const reason = { reason: 'Pomyłka' };

function settlementScenes({ admin, works }: Payouts, { request }: Requests) {
  const send = async (path: string, body: object, by: Person) => {
    const post = (answers: readonly object[]) =>
      request('POST', `/api/protocol/${path}`, { ...by, body: { ...body, answers } });
    const first = await post([]);
    const { questions = [] } = problem.partial().parse(first.status === 417 ? await first.clone().json() : {});
    return questions.length === 0 ? first : post(questions.map(({ id }) => ({ id, note: 'Ustalono' })));
  };
  const proposed = async (proposer: Person, amountsOf: Person) => {
    const { settlement } = await works.work({ squad: await works.squad(), rate: 1, amount: 2, finished: '2026-04-10' });
    const [part] = await admin`
      select protocol_id as id from protocols.settlement one join protocols.protocol_part part
        on part.id = one.protocol_part_id where one.id = ${settlement}`;
    const protocol_id = Number(part?.id);
    const proposal = { protocol_id, subject: proposer.username, created_by: proposer.username };
    const [row] = await admin`insert into protocols.settlement_proposal ${admin(proposal)} returning id`;
    const writer = { protocol_id, subject: amountsOf.username, full_name: amountsOf.username };
    await admin`insert into protocols.amount_writer ${admin(writer)}`;
    const approve: Act = (by) => send(`${protocol_id}/proposal/approve`, { proposal: Number(row?.id) }, by);
    const takeBack: Act = (by) => send(`${protocol_id}/settle/false`, reason, by);
    return { approve, takeBack };
  };
  return {
    'approve a settlement that one proposed': async (writer) => (await proposed(writer, writer)).approve,
    'approve a settlement whose amounts one wrote': async (writer) => (await proposed(helper, writer)).approve,
    'take back a settlement that one approved': async (writer) => {
      const { approve, takeBack } = await proposed(helper, helper);
      await approve(writer);
      return takeBack;
    },
  } satisfies Record<string, Scene>;
}

function invoiceScenes({ admin }: Payouts, { request }: Requests) {
  const drafted = async (by: Person): Promise<Act> => {
    const mark = `K${randomUUID().slice(0, 8)}`;
    const { id } = await draftedInvoice(request, admin, mark, undefined, by);
    return (approver) => request('POST', `/api/invoice/${id}/approve`, approver);
  };
  /** A new account number at each call, of no real bank. */
  let made = 0;
  const newAccount = () => {
    made += 1;
    return `${FIRST.slice(0, 22)}${made + 1000}`;
  };
  return {
    'approve an invoice that one drafted': drafted,
    'approve an invoice with an account of the company that one wrote': async ({ username }) => {
      const account = { bank_account: newAccount(), account_subject: username, account_by: username };
      await admin`update office.company set ${admin(account)}`;
      return drafted(helper);
    },
  } satisfies Record<string, Scene>;
}

function statementScenes({ works, send, answered, pageOf }: Payouts) {
  const squadWithWork = async () => {
    const squad = await works.squad();
    await works.approve(await works.work({ squad, rate: 100, amount: 2, finished: `${YEAR}-03-10` }));
    return squad;
  };
  const approve = (squad: number, by: Person) => answered(`${YEAR}/3/approve`, { squadIds: [squad] }, by);
  const approvedBy = async (by: Person) => {
    const squad = await squadWithWork();
    await approve(squad, by);
    const { statement } = await pageOf(squad, 3);
    return (act: 'paid' | 'unpaid' | 'cancel', body: object, actor: Person) =>
      send('POST', `statement/${statement?.id}/${act}`, body, actor);
  };
  return {
    'approve a statement with an advance that one entered': async (writer) => {
      const squad = await squadWithWork();
      await answered('advance', { squadId: squad, paidOn: `${YEAR}-03-20`, amount: 50, note: null }, writer);
      return (by) => approve(squad, by);
    },
    'mark a statement as paid that one approved': async (writer) => {
      const on = await approvedBy(writer);
      return (by) => on('paid', paidToday, by);
    },
    'take back that it was paid, as one said': async (writer) => {
      const on = await approvedBy(helper);
      await on('paid', paidToday, writer);
      return (by) => on('unpaid', reason, by);
    },
    'take back a statement that one approved': async (writer) => {
      const on = await approvedBy(writer);
      return (by) => on('cancel', reason, by);
    },
  } satisfies Record<string, Scene>;
}

function payeeScenes({ works, send, answered }: Payouts) {
  const save = (squad: number, account: string, by: Person) =>
    send('POST', `payee/${squad}`, { kind: 'company', name: 'Las', nip: '5260250274', account }, by);
  const confirm = (squad: number, by: Person) => send('POST', `payee/${squad}/confirm`, {}, by);
  const approve = (squad: number, by: Person) => answered(`${YEAR}/3/approve`, { squadIds: [squad] }, by);
  const transfer = (squad: number, by: Person) => answered(`${YEAR}/3/transfers`, { squadIds: [squad] }, by);
  const paidTo = async (writer: Person) => {
    const squad = await works.squad();
    await works.approve(await works.work({ squad, rate: 100, amount: 2, finished: `${YEAR}-03-10` }));
    await save(squad, FIRST, writer);
    return squad;
  };
  return {
    'approve a statement to a payee that one wrote': async (writer) => {
      const squad = await paidTo(writer);
      return (by) => approve(squad, by);
    },
    'change the account of a payee that one wrote': async (writer) => {
      const squad = await paidTo(writer);
      return (by) => save(squad, SECOND, by);
    },
    'confirm a payee that one wrote': async (writer) => {
      const squad = await paidTo(writer);
      return (by) => confirm(squad, by);
    },
    'transfer to a payee that one wrote, before another confirmed it': async (writer) => {
      const squad = await paidTo(writer);
      await approve(squad, helper);
      return (by) => transfer(squad, by);
    },
    'transfer to a payee that one wrote, after another confirmed it': async (writer) => {
      const squad = await paidTo(writer);
      await approve(squad, helper);
      await confirm(squad, helper);
      return (by) => transfer(squad, by);
    },
    'transfer to an account that one changed after the approval': async (writer) => {
      const squad = await paidTo(otherHelper);
      await confirm(squad, helper);
      await approve(squad, helper);
      await save(squad, SECOND, writer);
      return (by) => transfer(squad, by);
    },
  } satisfies Record<string, Scene>;
}

/** Scenes in which a second person approves. */
export async function openScenes() {
  const urls = inject('databaseUrls');
  const approval = { SETTLEMENT_APPROVAL: 'on' };
  const payouts = await openPayouts(YEAR, approval);
  const invoices = await openTestService(invoicesService, urls.invoices, approval);
  const protocols = await openTestService(protocolsService, urls.protocols, approval);
  await lockOffice(payouts.admin);
  await insertOffice(payouts.admin);
  return {
    scenes: {
      ...settlementScenes(payouts, protocols),
      ...invoiceScenes(payouts, invoices),
      ...statementScenes(payouts),
      ...payeeScenes(payouts),
    },
    close: async () => {
      await payouts.admin`delete from office.company`;
      await Promise.all([payouts.close(), invoices.close(), protocols.close()]);
    },
  };
}

export type SceneName = keyof Awaited<ReturnType<typeof openScenes>>['scenes'];
