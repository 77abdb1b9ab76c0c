import type { PayoutSums, SquadAccount, StatementState } from '@ostep/api-payouts';
import { type Decimal, decimal, type IsoDate, sum, toJsonNumber } from '@ostep/kernel';

type Entry = SquadAccount['entries'][number];
type Booked = Omit<Entry, 'balance'>;
type Statement = Omit<PayoutSums, 'left' | 'unsettled' | 'unapproved'> & {
  readonly id: number;
  readonly number: string;
  readonly state: StatementState;
  readonly paidOn: IsoDate | null;
};
type InStatement = Pick<Entry, 'statementId' | 'number' | 'state'>;
type Advance = InStatement & { readonly paidOn: IsoDate; readonly amount: number };
type Opening = InStatement & { readonly day: IsoDate; readonly amount: number };

const earnedIn = ({ works, carried, additions, deductions, vat }: Statement) =>
  toJsonNumber(sum([works, carried, additions, vat, decimal(0).minus(deductions)]));

function entriesOf(statement: Statement, approvedOn: IsoDate): Booked[] {
  const { id: statementId, number, state, paidOn, toPay } = statement;
  const named = { statementId, number, state };
  const approval: Booked = { ...named, day: approvedOn, kind: 'statement', value: earnedIn(statement) };
  return paidOn === null ? [approval] : [approval, { ...named, day: paidOn, kind: 'payment', value: -toPay }];
}

/** The account of a squad: what it earned and received, with the balance. Cancelled statements do not count. */
export function accountEntries(
  statements: readonly { readonly statement: Statement; readonly approvedOn: IsoDate }[],
  advances: readonly Advance[],
  openings: readonly Opening[],
): Pick<SquadAccount, 'entries' | 'balance'> {
  const booked: Booked[] = [
    ...openings.map(({ amount, ...opening }): Booked => ({ ...opening, kind: 'opening', value: amount })),
    ...statements
      .filter(({ statement }) => statement.state !== 'cancelled')
      .flatMap(({ statement, approvedOn }) => entriesOf(statement, approvedOn)),
    ...advances.map(
      ({ paidOn: day, amount, ...advance }): Booked => ({ ...advance, day, kind: 'advance', value: -amount }),
    ),
  ];
  let balance: Decimal = decimal(0);
  const entries = booked
    .sort((a, b) => a.day.localeCompare(b.day))
    .map((entry): Entry => {
      balance = balance.plus(entry.value);
      return { ...entry, balance: toJsonNumber(balance) };
    });
  return { entries, balance: toJsonNumber(balance) };
}
