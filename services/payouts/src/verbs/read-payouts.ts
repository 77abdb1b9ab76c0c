import type { MonthParams, PayoutLine, PayoutMonth, PayoutRow, SquadPayout } from '@ostep/api-payouts';
import { isExactSum } from '@ostep/endpoint-kit';
import { comparePolish, dayInWarsaw, sum, toJsonNumber } from '@ostep/kernel';
import type { Executor, ReadCall } from '@ostep/service-kit';
import { readEarlierOpen } from '../data/earlier-open';
import { readMinimumWages } from '../data/minimum-wages';
import { needsApproval, readLastClosed, readSquads, type Squad } from '../data/neighbours';
import { type KnownPayee, readPayees, UNKNOWN_KIND } from '../data/payees';
import { readFrozenDigests, readLinesOf, readStatementsOf, type Statement } from '../data/statements';
import { findUnapproved, readFrozenUnapproved } from '../data/unapproved';
import { refuse } from '../refusals';
import { expectedBrought } from '../rules/expected-brought';
import { missingWageYear } from '../rules/missing-wage';
import { firstDayOf, type YearMonth, yearMonthOf } from '../rules/months';
import { payeeStateOf } from '../rules/payee-state';
import type { OpenLine } from '../rules/payout-lines';
import { sumsOf, totalOf } from '../rules/payout-sums';
import { transferStateOf } from '../rules/transfer-state';
import { markVat, unapprovedWithVat } from '../rules/vat-line';
import { readOpenMonth, readOpenSums } from './read-open-month';
import { readSquadsWrittenBy } from './squads-written-by';

export async function readPayouts({ tx, input, now }: ReadCall<MonthParams>): Promise<PayoutMonth> {
  const rows = await composeRows(tx, { ...input, squadIds: null }, await readOpenSums(tx, input));
  const month = firstDayOf(input);
  const lastClosed = await readLastClosed(tx);
  return {
    year: input.year,
    month: input.month,
    closed: lastClosed !== null && month <= lastClosed,
    missingWage: missingWageYear(dayInWarsaw(now), await readMinimumWages(tx)),
    rows,
    total: totalOf(rows),
    payeeChanges: await readWaitingPayees(tx),
  };
}

async function readWaitingPayees(tx: Executor): Promise<PayoutMonth['payeeChanges']> {
  if (!(await needsApproval(tx))) return [];
  const [squads, payees] = [await readSquads(tx), await readPayees(tx)];
  return [...payees].flatMap(([squadId, { waits, lastChange }]) => {
    const squad = squads.get(squadId);
    if (!squad || !waits || !lastChange) return [];
    const { changedBy, changedTime } = lastChange;
    return [{ squadId, squadCode: squad.code, squadName: squad.name, changedBy, changedTime }];
  });
}

export async function readPayoutsOf(tx: Executor, month: YearMonth, squadIds: readonly number[]) {
  const query = { ...month, squadIds };
  return composeRows(tx, query, await readOpenMonth(tx, query));
}

export async function readSquadPayout({
  tx,
  input,
  caller,
}: ReadCall<MonthParams & { readonly squadId: number }>): Promise<SquadPayout> {
  const [shown] = await readSquadPayouts(tx, input, [input.squadId], caller.subject);
  if (!shown) throw refuse('squadNotFound');
  return shown;
}

export async function readSquadPayouts(
  tx: Executor,
  { year, month }: YearMonth,
  squadIds: readonly number[],
  reader: string | null = null,
): Promise<SquadPayout[]> {
  const query = { year, month, squadIds };
  const open = await readOpenMonth(tx, query);
  const rows = await composeRows(tx, query, open);
  const statementIds = rows.flatMap(({ statement }) => (statement ? [statement.id] : []));
  const frozen = await readLinesOf(tx, statementIds);
  const settled = [...frozen.values()].flat().flatMap(({ settlementId }) => settlementId ?? []);
  const unapproved = await findUnapproved(tx, settled);
  const frozenLine = (line: Omit<PayoutLine, 'unapproved'>): PayoutLine => ({
    ...line,
    unapproved: line.settlementId !== null && unapproved.has(line.settlementId),
  });
  const isWrittenByReader =
    reader === null ? () => false : await readSquadsWrittenBy(tx, { year, month, lines: open.lines }, reader);
  return rows.map((row) => ({
    ...row,
    ownEntries: row.statement === null && isWrittenByReader(row.squadId),
    lines: row.statement
      ? markVat((frozen.get(row.statement.id) ?? []).map(frozenLine))
      : (open.lines.get(row.squadId) ?? []).map(shownLine),
  }));
}

function shownLine(line: OpenLine, index: number): PayoutLine {
  const { squadId: _, settlementVersion: __, bookedMonth: ___, subject: ____, ...shown } = line;
  return { ...shown, no: index + 1, entryId: line.kind === 'brought' ? null : line.entryId };
}

type PayoutQuery = YearMonth & { readonly squadIds: readonly number[] | null };
type OpenSum = Parameters<typeof sumsOf>[0][number] & { readonly day?: OpenLine['day'] };
type Open = {
  readonly lines: ReadonlyMap<number, readonly OpenSum[]>;
  readonly unsettled: ReadonlyMap<number, number>;
  readonly unapproved: ReadonlyMap<number, number>;
};

async function composeRows(
  tx: Executor,
  input: PayoutQuery,
  { lines, unsettled, unapproved }: Open,
): Promise<PayoutRow[]> {
  const month = firstDayOf(input);
  const statements = await readStatementsOf(tx, month);
  const squads = await readSquads(tx);
  const payees = await readPayees(tx);
  const frozen = await readFrozenUnapproved(
    tx,
    statements.map(({ id }) => id),
  );
  const frozenUnapproved = ({ id, works, carried, additions, vatPercent }: Statement) =>
    unapprovedWithVat(frozen.get(id) ?? 0, toJsonNumber(sum([works, carried, additions])), vatPercent);
  const digests = await readFrozenDigests(
    tx,
    statements.map(({ id }) => id),
  );
  const earlier = await readEarlierOpen(tx, { before: month, squadIds: input.squadIds });
  const ids = input.squadIds ?? [...lines.keys(), ...unsettled.keys(), ...statements.map(({ squadId }) => squadId)];
  const needsConfirmation = await needsApproval(tx);
  const rows = [...new Set(ids)].flatMap((id): Row[] => {
    const squad = squads.get(id);
    if (!squad) return [];
    const payee = payees.get(id);
    const { kind, hasAccount } = { kind: payee?.kind ?? UNKNOWN_KIND, hasAccount: payee?.account != null };
    const statement = statements.find(({ squadId }) => squadId === id);
    const openBefore = (earlier.get(id) ?? []).map(({ month: earlier, balance }) => ({
      ...yearMonthOf(earlier),
      balance,
    }));
    const done = { unsettled: unsettled.get(id) ?? 0 };
    if (statement) {
      const payeeChange = changeOf(payee, digests.get(statement.id) ?? null);
      const context = { ...done, unapproved: frozenUnapproved(statement), payeeChange, openBefore };
      return [frozenRow(statement, hasAccount, context)];
    }
    const open = lines.get(id) ?? [];
    const sums = sumsOf(open, { ...done, unapproved: unapproved.get(id) ?? 0 });
    const expected = expectedBrought(openBefore, openingIn(open));
    return [
      openRow(
        squad,
        { kind, hasAccount, payeeChange: changeOf(payee, null), openBefore, expectedBrought: expected },
        sums,
      ),
    ];
  });
  if (!rows.every((row) => [row.works, row.carried, row.toPay, row.left, row.unsettled].every(isExactSum)))
    throw refuse('sumTooLarge');
  return rows
    .map((row) => ({ ...row, transfer: transferStateOf(row, needsConfirmation) }))
    .sort((a, b) => comparePolish(a.squadCode, b.squadCode));
}

type Row = Omit<PayoutRow, 'transfer'>;

type OpenContext = Pick<PayoutRow, 'kind' | 'hasAccount' | 'payeeChange' | 'openBefore' | 'expectedBrought'>;

function openingIn(lines: readonly OpenSum[]) {
  const { day = null, value } = lines.find(({ kind }) => kind === 'opening') ?? {};
  return day === null || value === undefined ? null : { day, value };
}

/** A change of the payee that somebody must look at before a payment. Null: none. */
function changeOf(payee: KnownPayee | undefined, frozenDigest: string | null): PayoutRow['payeeChange'] {
  if (!payee || payee.account === null) return null;
  if (payeeStateOf(payee, frozenDigest) === 'same') return null;
  const { changedBy = null, changedTime = null } = payee.lastChange ?? {};
  return { changedBy, changedTime };
}

function openRow({ id, code, name }: Squad, context: OpenContext, sums: ReturnType<typeof sumsOf>): Row {
  const named = { squadId: id, squadCode: code, squadName: name };
  return { ...named, ...context, state: 'open', statement: null, ...sums };
}

type RowContext = Pick<PayoutRow, 'unsettled' | 'unapproved' | 'payeeChange' | 'openBefore'>;

function frozenRow(statement: Statement, hasAccount: boolean, context: RowContext): Row {
  const { id, number, squadId, squadCode, squadName, kind, state, createdBy, createdTime, paidOn } = statement;
  const { works, carried, additions, advances, deductions, opening, brought, vat, toPay, leftOver } = statement;
  return {
    squadId,
    squadCode,
    squadName,
    kind,
    hasAccount,
    state: state === 'paid' ? 'paid' : 'approved',
    expectedBrought: 0,
    statement: { id, number, approvedBy: createdBy, approvedTime: createdTime, paidOn },
    works,
    carried,
    additions,
    advances,
    deductions,
    opening,
    brought,
    vat,
    toPay,
    left: leftOver,
    ...context,
  };
}
