import { type MonthParams, PAYOUT_STATEMENT } from '@ostep/api-payouts';
import { isExactSum, type QuestionAnswer } from '@ostep/endpoint-kit';
import type { IsoDate } from '@ostep/kernel';
import { enqueueDocument, Refusal, requireAnswers, type VerbCall } from '@ostep/service-kit';
import { readEarlierOpen } from '../data/earlier-open';
import { findSender, readLastClosed, readSquads, type Squad } from '../data/neighbours';
import { type KnownPayee, readPayees, UNKNOWN_KIND } from '../data/payees';
import {
  holdPayouts,
  insertPayee,
  insertStatement,
  insertStatementRows,
  readNumbersOf,
  readStatementsOf,
} from '../data/statements';
import { refuse } from '../refusals';
import { buildPayoutStatement, payeeOf } from '../rules/build-payout-statement';
import { firstDayOf } from '../rules/months';
import { digestOf } from '../rules/payee-digest';
import type { OpenLine } from '../rules/payout-lines';
import {
  aboutMonth,
  earlierOpenQuestion,
  openMonthQuestion,
  ownEntriesQuestion,
  unapprovedQuestion,
} from '../rules/payout-questions';
import { sumsOf } from '../rules/payout-sums';
import { freeNumber } from '../rules/statement-number';
import { documentTexts } from '../texts';
import { readOwnSquads } from './own-squads';
import { readOpenMonth } from './read-open-month';

type Input = MonthParams & { readonly squadIds: readonly number[]; readonly answers: readonly QuestionAnswer[] };
type Call = VerbCall<Input>;

/** Freezes rows and bytes, one approval after another. */
export async function approvePayouts(call: Call): Promise<number[]> {
  const { tx, input } = call;
  await holdPayouts(tx);
  const squads = await readSquads(tx);
  const chosen = [...new Set(input.squadIds)].map((id) => {
    const squad = squads.get(id);
    if (!squad) throw refuse('squadNotFound');
    return squad;
  });
  await refuseApproved(call, firstDayOf(input));
  const { lines, unapproved } = await readOpenMonth(tx, input);
  const all = chosen.flatMap((squad) => {
    const own = lines.get(squad.id);
    return own ? [{ squad, lines: own, unapproved: unapproved.get(squad.id) ?? 0 }] : [];
  });
  if (all.length === 0) throw refuse('nothingToApprove');
  const isOwn = await readOwnSquads(tx, { ...input, lines }, call.caller.subject);
  const own = all.filter(({ squad }) => isOwn(squad.id));
  const payable = all.filter((one) => !own.includes(one));
  if (payable.length === 0) throw refuse('otherPerson');
  await ask(call, payable, own);
  return writeStatements(call, payable);
}

async function refuseApproved({ tx, input }: Call, month: IsoDate): Promise<void> {
  const first = (await readStatementsOf(tx, month)).find(({ squadId }) => input.squadIds.includes(squadId));
  if (!first) return;
  const { number, createdBy: changedBy, createdTime: changedAt } = first;
  const { code, status, message } = refuse('alreadyApproved', { number, changedBy });
  throw new Refusal(code, status, message, [], { changedBy, changedAt });
}

type Payable = { readonly squad: Squad; readonly lines: readonly OpenLine[]; readonly unapproved: number };

async function readDebts(tx: Call['tx'], before: IsoDate, payable: readonly Payable[]) {
  const open = await readEarlierOpen(tx, { before, squadIds: payable.map(({ squad }) => squad.id) });
  return payable.flatMap(({ squad }) =>
    (open.get(squad.id) ?? []).map(({ month, balance }) => ({ squadCode: squad.code, month, balance })),
  );
}

async function ask(call: Call, payable: readonly Payable[], own: readonly Payable[]): Promise<void> {
  const { tx, input } = call;
  const month = firstDayOf(input);
  const lastClosed = await readLastClosed(tx);
  const isClosed = lastClosed !== null && month <= lastClosed;
  const unapproved = payable.map((one) => ({ squadCode: one.squad.code, sum: one.unapproved }));
  const questions = [
    ...(isClosed ? [] : [openMonthQuestion(input)]),
    ...ownEntriesQuestion(
      own.map(({ squad }) => squad.code),
      payable.length,
    ),
    ...unapprovedQuestion('payoutUnapproved', unapproved),
    ...earlierOpenQuestion(await readDebts(tx, month, payable)),
  ];
  await requireAnswers(tx, call, { about: aboutMonth(input), questions, answers: input.answers });
}

async function writeStatements(call: Call, payable: readonly Payable[]): Promise<number[]> {
  const { tx, input } = call;
  const month = firstDayOf(input);
  const used = await readNumbersOf(tx, month);
  const payees = await readPayees(tx);
  const sender = await findSender(tx);
  const made: number[] = [];
  for (const { squad, lines, unapproved } of payable) {
    const number = freeNumber(squad.code, input, used);
    used.add(number);
    const payee = payees.get(squad.id) ?? NO_PAYEE;
    const { kind } = payee;
    const sums = sumsOf(lines);
    if (![sums.works, sums.carried, sums.toPay, sums.left].every(isExactSum)) throw refuse('sumTooLarge');
    const head = {
      number,
      sender,
      preparedBy: call.caller.fullName,
      squad,
      kind,
      payee: payeeOf(payee),
      unapproved,
      ...input,
      now: call.now,
    };
    const document = buildPayoutStatement(head, lines);
    made.push(await writeOne(call, { squad, lines, unapproved, number, payee, sums, month, document }));
  }
  return made;
}

const NO_PAYEE = { kind: UNKNOWN_KIND, name: null, nip: null, account: null, vatPercent: null } as const;

type Made = Payable & {
  readonly number: string;
  readonly payee: Pick<KnownPayee, 'kind' | 'name' | 'nip' | 'account' | 'vatPercent'>;
  readonly sums: ReturnType<typeof sumsOf>;
  readonly month: IsoDate;
  readonly document: ReturnType<typeof buildPayoutStatement>;
};

async function writeOne(call: Call, { squad, lines, number, payee, sums, month, document }: Made): Promise<number> {
  const { tx, caller } = call;
  const jobId = await enqueueDocument(tx, call, {
    kind: PAYOUT_STATEMENT,
    payload: document,
    fileName: documentTexts.file(number),
    address: `/api/payout/statement/${number}`,
  });
  const { left, unsettled: _, unapproved: __, ...amounts } = sums;
  const statementId = await insertStatement(tx, {
    number,
    squadId: squad.id,
    squadCode: squad.code,
    squadName: squad.name,
    kind: payee.kind,
    month,
    jobId,
    vatPercent: payee.kind === 'company' ? payee.vatPercent : null,
    ...amounts,
    leftOver: left,
    subject: caller.subject,
    createdBy: caller.fullName,
  });
  await insertStatementRows(
    tx,
    lines.map((line, index) => frozen(line, statementId, index + 1)),
  );
  const { name, nip } = payee;
  if (payee.kind === 'company') await insertPayee(tx, { statementId, name, nip, digest: digestOf(payee) });
  return statementId;
}

function frozen(line: OpenLine, statementId: number, no: number) {
  const {
    squadId: _,
    subject: __,
    minimumWage: ___,
    unapproved: ____,
    reason: _____,
    note: ______,
    entryId,
    ...kept
  } = line;
  return {
    ...kept,
    statementId,
    no,
    advanceId: line.kind === 'advance' ? entryId : null,
    adjustmentId: line.kind === 'addition' || line.kind === 'deduction' ? entryId : null,
    broughtFrom: line.kind === 'brought' ? entryId : null,
  };
}
