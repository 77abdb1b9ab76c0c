import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dayPlus, leftOf, monthOf } from './first-data-model';
import type { Squad } from './first-data-world';
import {
  type BatchInvoice,
  type DatedEntry,
  type FirstDataWorld,
  payoutMonths,
  payoutPath,
  zloty,
} from './first-data-world';
import { hundredths } from './hundredths';
import { figuresOf, type Statement } from './payout-model';

/** What use came to, so that a test that used nothing does not pass. */
export type Act = 'payment' | 'takenBack' | 'correction' | 'advance' | 'payee' | 'statement' | 'paid' | 'refused';

async function payInvoice({ random, client, today }: FirstDataWorld, invoice: BatchInvoice): Promise<Act> {
  const left = leftOf(invoice);
  const part = hundredths(random.hundredths(1, Math.max(1, Number(left))));
  const amount = left <= 0n ? 100n : random.pick([left, part, part, left + part]);
  const day = dayPlus(today, -random.whole(0, 40));
  const kind = random.pick(['cash', 'setOff', 'other']);
  const form = { invoiceId: invoice.id, kind, bookedOn: day, amount: zloty(amount), reason: 'Ustalono' };
  const headers = { 'idempotency-key': randomUUID() };
  const id = await client.done<number>('POST', 'invoice/payment/by-hand', form, { headers });
  invoice.payments.push({ id, day, amount, takenBack: false });
  return 'payment';
}

async function takePaymentBack({ client }: FirstDataWorld, invoice: BatchInvoice): Promise<Act | null> {
  const payment = invoice.payments.find(({ takenBack }) => !takenBack);
  if (!payment) return null;
  await client.done('POST', `invoice/payment/${payment.id}/take-back`, { reason: 'Pomyłka' });
  payment.takenBack = true;
  return 'takenBack';
}

async function correctInvoice({ random, client, today }: FirstDataWorld, invoice: BatchInvoice): Promise<Act> {
  const gross = -random.hundredths(1, Number(invoice.gross));
  const number = `KOR/${invoice.number}/${invoice.corrections.length}`;
  await client.sql`insert into invoices.invoice ${client.sql({
    state: 'inKsef',
    kind: 'KOR',
    number,
    ksef_number: number,
    issued: today,
    due: today,
    corrects_id: invoice.id,
    reason: 'Pomyłka',
    effect: 2,
    forest_district_id: invoice.district,
    forest_district_name: 'Leśne',
    net: gross,
    vat: 0,
    gross,
    created_subject: 'test',
    created_by: 'test',
    modified_by: 'test',
  })}`;
  invoice.corrections.push(hundredths(gross));
  return 'correction';
}

async function touchInvoice(state: FirstDataWorld): Promise<Act | null> {
  const { random, invoices } = state;
  const invoice = random.oneOf(random.chance(0.7) ? invoices.filter(({ batch }) => batch !== null) : invoices);
  if (!invoice) return null;
  return random.pick([payInvoice, payInvoice, payInvoice, takePaymentBack, correctInvoice])(state, invoice);
}

async function enterAdvance({ random, client, lastClosed }: FirstDataWorld, squad: Squad): Promise<Act> {
  const day = `2026-0${random.whole(lastClosed + 1, 6)}-15`;
  const amount = random.hundredths(1, 300_000);
  const form = { squadId: squad.id, amount, note: 'Ustalono', paidOn: day };
  const headers = { 'idempotency-key': randomUUID() };
  const id = await client.done<number>('POST', 'payout/advance', form, { headers });
  const month = monthOf(day);
  const entry: DatedEntry = { id, month, kind: 'advance', amount: hundredths(amount), day, batch: null };
  squad.dated.push(entry);
  squad.model.entries.push(entry);
  return 'advance';
}

export async function savePayee({ random, client }: FirstDataWorld, squad: Squad): Promise<Act> {
  const vatPercent = random.pick([null, 8, 23]);
  const form = { kind: 'company', name: `Usługi ${random.whole(1, 1_000_000)}`, vatPercent };
  await client.done('POST', `payout/payee/${squad.id}`, form);
  squad.payee = { batch: null, afterStatement: 0, ...squad.payee, isChanged: true };
  squad.model.vatPercent = BigInt(vatPercent ?? 0);
  return 'payee';
}

export async function approve(state: FirstDataWorld, squad: Squad): Promise<Act> {
  const { random, client, seed } = state;
  const month = random.oneOf(payoutMonths(state)) ?? 0;
  const composed = squad.model.compose(month);
  const { status, body } = await client.call<number[]>('POST', `${payoutPath(month)}/approve`, {
    squadIds: [squad.id],
  });
  const isEmpty = figuresOf(composed).lines === 0;
  const expected = squad.model.of(month) ? 409 : isEmpty ? 417 : 200;
  expect(status, `world ${seed}, ${squad.code}, month ${month}, ${JSON.stringify(body)}`).toBe(expected);
  if (status !== 200) return 'refused';
  squad.model.statements.push({ ...composed, id: body[0] ?? 0, paid: false });
  return 'statement';
}

function markPaid({ model }: Squad, statement: Statement, paid: boolean): Statement {
  const changed = { ...statement, paid };
  model.statements[model.statements.indexOf(statement)] = changed;
  return changed;
}

async function pay({ client, today }: FirstDataWorld, squad: Squad): Promise<Act | null> {
  const statement = squad.model.statements.find(({ paid }) => !paid);
  if (!statement) return null;
  await client.done('POST', `payout/statement/${statement.id}/paid`, { paidOn: today });
  markPaid(squad, statement, true);
  return 'paid';
}

/** @returns what was done, or null where there was nothing to do it with */
export async function touchSomething(state: FirstDataWorld): Promise<Act | null> {
  const { random, squads } = state;
  if (random.chance(0.5)) return touchInvoice(state);
  const taken = squads.filter(({ batch, dated }) => batch !== null || dated.length > 0);
  const squad = random.oneOf(random.chance(0.7) && taken.length > 0 ? taken : squads);
  return squad ? random.pick([approve, approve, approve, pay, enterAdvance, savePayee])(state, squad) : null;
}

/** The last month first, as the product demands. */
export async function cancelStatements({ client, squads }: FirstDataWorld): Promise<number> {
  let cancelled = 0;
  for (const squad of squads) {
    const { model } = squad;
    for (let last = model.last; last; last = model.last) {
      const path = `payout/statement/${last.id}`;
      if (last.paid) {
        await client.done('POST', `${path}/unpaid`, { reason: 'Pomyłka' });
        last = markPaid(squad, last, false);
      }
      await client.done('POST', `${path}/cancel`, { reason: 'Pomyłka' });
      model.statements.splice(model.statements.indexOf(last), 1);
      cancelled += 1;
    }
  }
  return cancelled;
}
