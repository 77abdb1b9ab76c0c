import { type MonthParams, PAYOUT_STATEMENT } from '@ostep/api-payouts';
import { isExactSum, type QuestionAnswer } from '@ostep/endpoint-kit';
import type { IsoDate } from '@ostep/kernel';
import { enqueueDocument, Refusal, requireAnswers, type VerbCall } from '@ostep/service-kit';
import { readEarlierOpen } from '../data/earlier-open';
import { findSender, readLastClosed, readSquads, type Squad } from '../data/neighbours';
import { type KnownPayee, readPayees, UNKNOWN_KIND } from '../data/payees';
import {
  insertPayee,
  insertStatement,
  insertStatementRows,
  lockPayouts,
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
import { readOpenMonth } from './read-open-month';
import { readSquadsWrittenBy } from './squads-written-by';

type Input = MonthParams & { readonly squadIds: readonly number[]; readonly answers: readonly QuestionAnswer[] };
type Call = VerbCall<Input>;

/** Approves the statements of squads: freezes their rows and their file. Only one approval runs at a time. */
export async function approvePayouts(call: Call): Promise<number[]> {
  const { tx, input } = call;
  await lockPayouts(tx);
  const squads = await readSquads(tx);
  const chosen = [...new Set(input.squadIds)].map((id) => {
    const squad = squads.get(id);
    if (!squad) throw refuse('squadNotFound');
    return squad;
  });
  await requireNoneApproved(call, firstDayOf(input));
  const { lines, unapproved } = await readOpenMonth(tx, input);
  const all = chosen.flatMap((squad) => {
    const squadLines = lines.get(squad.id);
    return squadLines ? [{ squad, lines: squadLines, unapproved: unapproved.get(squad.id) ?? 0 }] : [];
  });
  if (all.length === 0) throw refuse('nothingToApprove');
  const isWrittenByCaller = await readSquadsWrittenBy(tx, { ...input, lines }, call.caller.subject);
  const own = all.filter(({ squad }) => isWrittenByCaller(squad.id));
  const payable = all.filter((one) => !own.includes(one));
  if (payable.length === 0) throw refuse('otherPerson');
  await askQuestions(call, payable, own);
  return writeStatements(call, payable);
}

async function requireNoneApproved({ tx, input }: Call, month: IsoDate): Promise<void> {
  const first = (await readStatementsOf(tx, month)).find(({ squadId }) => input.squadIds.includes(squadId));
  if (!first) return;
  const { number, createdBy: changedBy, createdTime: changedAt } = first;
  const { code, status, message } = refuse('alreadyApproved', { number, changedBy });
  throw new Refusal(code, status, message, [], { changedBy, changedAt });
}

type Payable = { readonly squad: Squad; readonly lines: readonly OpenLine[]; readonly unapproved: number };

async function readEarlierDebts(tx: Call['tx'], before: IsoDate, payable: readonly Payable[]) {
  const open = await readEarlierOpen(tx, { before, squadIds: payable.map(({ squad }) => squad.id) });
  return payable.flatMap(({ squad }) =>
    (open.get(squad.id) ?? []).map(({ month, balance }) => ({ squadCode: squad.code, month, balance })),
  );
}

async function askQuestions(call: Call, payable: readonly Payable[], own: readonly Payable[]): Promise<void> {
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
    ...earlierOpenQuestion(await readEarlierDebts(tx, month, payable)),
  ];
  await requireAnswers(tx, call, { about: aboutMonth(input), questions, answers: input.answers });
}

async function writeStatements(call: Call, payable: readonly Payable[]): Promise<number[]> {
  const { tx, input } = call;
  const month = firstDayOf(input);
  const used = await readNumbersOf(tx, month);
  const payees = await readPayees(tx);
  const sender = await findSender(tx);
  const statementIds: number[] = [];
  for (const { squad, lines, unapproved } of payable) {
    const number = freeNumber(squad.code, input, used);
    used.add(number);
    const payee = payees.get(squad.id) ?? UNKNOWN_PAYEE;
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
    statementIds.push(await writeStatement(call, { squad, lines, unapproved, number, payee, sums, month, document }));
  }
  return statementIds;
}

const UNKNOWN_PAYEE = { kind: UNKNOWN_KIND, name: null, nip: null, account: null, vatPercent: null } as const;

type NewStatement = Payable & {
  readonly number: string;
  readonly payee: Pick<KnownPayee, 'kind' | 'name' | 'nip' | 'account' | 'vatPercent'>;
  readonly sums: ReturnType<typeof sumsOf>;
  readonly month: IsoDate;
  readonly document: ReturnType<typeof buildPayoutStatement>;
};

async function writeStatement(
  call: Call,
  { squad, lines, number, payee, sums, month, document }: NewStatement,
): Promise<number> {
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
    lines.map((line, index) => frozenRow(line, statementId, index + 1)),
  );
  const { name, nip } = payee;
  if (payee.kind === 'company') await insertPayee(tx, { statementId, name, nip, digest: digestOf(payee) });
  return statementId;
}

function frozenRow(line: OpenLine, statementId: number, no: number) {
  const { kind, entryId } = line;
  return {
    statementId,
    no,
    kind,
    settlementId: line.settlementId,
    settlementVersion: line.settlementVersion,
    bookedMonth: line.bookedMonth,
    advanceId: kind === 'advance' ? entryId : null,
    adjustmentId: kind === 'addition' || kind === 'deduction' ? entryId : null,
    openingId: kind === 'opening' ? entryId : null,
    broughtFrom: kind === 'brought' ? entryId : null,
    district: line.district,
    orderNumber: line.orderNumber,
    place: line.place,
    code: line.code,
    work: line.work,
    unitType: line.unitType,
    amount: line.amount,
    rate: line.rate,
    value: line.value,
    text: line.text,
    day: line.day,
  };
}
