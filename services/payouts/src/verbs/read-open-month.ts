import { monthBounds } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { readMinimumWages } from '../data/minimum-wages';
import { type OpenScope, readOpenEntries, readOpenWork, readUnsettled } from '../data/open-work';
import { readHeldMonths } from '../data/statements';
import { stretchesBefore, type YearMonth } from '../rules/months';
import { entryLine, type OpenLine, workLine } from '../rules/payout-lines';

export type OpenMonth = {
  readonly lines: ReadonlyMap<number, readonly OpenLine[]>;
  /** Also of squads whose statement is made. */
  readonly unsettled: ReadonlyMap<number, number>;
};

/** What no statement holds yet and would stand in the month's, by squad. */
export async function readOpenMonth(
  tx: Executor,
  { year, month, squadIds }: YearMonth & Pick<OpenScope, 'squadIds'>,
): Promise<OpenMonth> {
  const { from, to } = monthBounds(year, month);
  const held = await readHeldMonths(tx, from);
  const done = held.filter((one) => one.month === from).map((one) => one.squadId);
  const asked = squadIds === null ? held : held.filter((one) => squadIds.includes(one.squadId));
  const scope: OpenScope = { from, to, squadIds, done, stretches: stretchesBefore(from, asked) };
  const wages = await readMinimumWages(tx);
  const work = (await readOpenWork(tx, scope)).map((each) => workLine(each, from, wages));
  const entries = (await readOpenEntries(tx, scope)).map(entryLine);
  const lines = new Map<number, OpenLine[]>();
  for (const line of [...inOrder(work), ...entries]) {
    const own = lines.get(line.squadId);
    if (own) own.push(line);
    else lines.set(line.squadId, [line]);
  }
  return { lines, unsettled: await readUnsettled(tx, scope) };
}

const inOrder = (lines: readonly OpenLine[]) => [
  ...lines.filter(({ kind }) => kind === 'work'),
  ...lines.filter(({ kind }) => kind === 'carried'),
];
