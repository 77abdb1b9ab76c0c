import { monthBounds } from '@ostep/kernel';
import { type Executor, groupRows } from '@ostep/service-kit';
import { readMinimumWages } from '../data/minimum-wages';
import { type OpenScope, readOpenEntries, readOpenWork, readOpenWorkSums, readUnsettled } from '../data/open-work';
import { readVatPercents } from '../data/payees';
import { readApprovedMonths } from '../data/statements';
import { findUnapproved, readOpenUnapproved } from '../data/unapproved';
import { stretchesBefore, type YearMonth } from '../rules/months';
import { entryLine, type OpenLine, vatLine, workLine } from '../rules/payout-lines';
import { unapprovedIn } from '../rules/payout-sums';
import { invoicedIn, markVat, unapprovedWithVat, vatOn } from '../rules/vat-line';

type OpenSum = Pick<OpenLine, 'squadId' | 'kind' | 'value'> & { readonly day?: OpenLine['day'] };

type OpenMonth<Line> = {
  readonly lines: ReadonlyMap<number, readonly Line[]>;
  /** Value of unsettled work by squad, including squads that have a statement. */
  readonly unsettled: ReadonlyMap<number, number>;
  /** Unapproved value of the open lines by squad. */
  readonly unapproved: ReadonlyMap<number, number>;
};

type OpenMonthQuery = YearMonth & Pick<OpenScope, 'squadIds'>;

export async function readScope(tx: Executor, { year, month, squadIds }: OpenMonthQuery): Promise<OpenScope> {
  const { from, to } = monthBounds(year, month);
  const held = await readApprovedMonths(tx, from);
  const done = held.filter((one) => one.month === from).map((one) => one.squadId);
  const approved = squadIds === null ? held : held.filter((one) => squadIds.includes(one.squadId));
  return { from, to, squadIds, done, stretches: stretchesBefore(from, approved) };
}

const bySquad = <Line extends { readonly squadId: number }>(lines: readonly Line[]) =>
  groupRows(lines, ({ squadId }) => squadId);

/** The lines that a statement of this month would have if it were approved now, by squad. */
export async function readOpenMonth(tx: Executor, query: OpenMonthQuery): Promise<OpenMonth<OpenLine>> {
  const scope = await readScope(tx, query);
  const wages = await readMinimumWages(tx);
  const open = await readOpenWork(tx, scope);
  const unapproved = await findUnapproved(
    tx,
    open.map(({ settlementId }) => settlementId),
  );
  const work = open.map((openWork) => workLine(openWork, { wages, unapproved }));
  const entries = (await readOpenEntries(tx, scope)).map(entryLine);
  const net = bySquad([...inOrder(work), ...entries]);
  const percents = await readVatPercents(tx);
  const unapprovedNet = new Map([...net].map(([squadId, lines]) => [squadId, unapprovedIn(lines)]));
  return {
    lines: new Map([...withVat(net, percents, vatLine)].map(([squadId, lines]) => [squadId, markVat(lines)])),
    unsettled: await readUnsettled(tx, scope),
    unapproved: unapprovedOf(unapprovedNet, net, percents),
  };
}

export async function readOpenSums(tx: Executor, month: YearMonth): Promise<OpenMonth<OpenSum>> {
  const scope = await readScope(tx, { ...month, squadIds: null });
  const sums = await readOpenWorkSums(tx, scope);
  const work = sums.flatMap(({ kind, ...sum }) => (kind === 'unsettled' ? [] : [{ ...sum, kind }]));
  const percents = await readVatPercents(tx);
  const net: ReadonlyMap<number, readonly OpenSum[]> = bySquad([...work, ...(await readOpenEntries(tx, scope))]);
  return {
    lines: withVat(net, percents, vatSum),
    unapproved: unapprovedOf(await readOpenUnapproved(tx, scope), net, percents),
    unsettled: new Map(sums.flatMap(({ kind, squadId, value }) => (kind === 'unsettled' ? [[squadId, value]] : []))),
  };
}

const vatSum = (squadId: number, _: number, { value }: { readonly value: number }): OpenSum => ({
  squadId,
  kind: 'vat',
  value,
});

type Charged = NonNullable<ReturnType<typeof vatOn>>;

function withVat<Line extends OpenSum>(
  bySquads: ReadonlyMap<number, readonly Line[]>,
  percents: ReadonlyMap<number, number>,
  lineOf: (squadId: number, percent: number, charged: Charged) => Line,
): ReadonlyMap<number, readonly Line[]> {
  return new Map(
    [...bySquads].map(([squadId, lines]) => {
      const percent = percents.get(squadId) ?? 0;
      const charged = vatOn(lines, percent);
      return [squadId, charged ? [...lines, lineOf(squadId, percent, charged)] : lines];
    }),
  );
}

const unapprovedOf = (
  unapproved: ReadonlyMap<number, number>,
  lines: ReadonlyMap<number, readonly OpenSum[]>,
  percents: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> =>
  new Map(
    [...unapproved].map(([squadId, net]) => [
      squadId,
      unapprovedWithVat(net, invoicedIn(lines.get(squadId) ?? []), percents.get(squadId) ?? 0),
    ]),
  );

const inOrder = (lines: readonly OpenLine[]) => [
  ...lines.filter(({ kind }) => kind === 'work'),
  ...lines.filter(({ kind }) => kind === 'carried'),
];
