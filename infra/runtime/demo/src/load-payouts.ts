import { daysAfter, type IsoDate } from '@ostep/kernel';
import { DEMO_NOTE, OFFICE_SUBJECT, people } from './people';
import type { Transaction } from './rows';

/** An invented account number of no real bank, with valid check digits. */
const accountOf = (squadId: number): string => {
  const rest = `99999999${String(squadId).padStart(16, '0')}`;
  return `${String(98n - (BigInt(`${rest}252100`) % 97n)).padStart(2, '0')}${rest}`;
};

/** Additions of two crews in the last month, in zł. */
const additions = [
  { note: 'dojazd na odległą powierzchnię własnym samochodem', amount: 620 },
  { note: 'zakup łańcuchów i prowadnic', amount: 348.5 },
] as const;

/** In the three months before today: an advance, fuel, and an advance that exceeds the month's earnings. */
export async function loadPayouts(sql: Transaction, today: IsoDate): Promise<void> {
  const squads = await sql<
    { id: number; name: string }[]
  >`select id, name from dictionaries_v1.squad where active order by id`;
  const [last, before, first] = monthsBefore(today);
  for (const [position, { id, name }] of squads.entries()) {
    const kind = (['company', 'contractors', 'employees'] as const)[position % 3] ?? 'employees';
    const payee = { squad_id: id, kind, name: kind === 'company' ? name : null, modified_by: people.office };
    await sql`insert into payouts.payee ${sql(payee)}`;
    const entered = { squad_id: id, note: DEMO_NOTE, subject: OFFICE_SUBJECT, created_by: people.office };
    const addition = additions[position];
    if (addition) {
      const added = { ...entered, month: last, kind: 'addition', reason: 'other', amount: addition.amount };
      await sql`insert into payouts.adjustment ${sql({ ...added, note: `${addition.note} (${DEMO_NOTE})` })}`;
    }
    if (kind === 'employees') continue;
    const fuel = { ...entered, month: before, kind: 'deduction', reason: 'fuel', amount: 180 + position * 12.35 };
    await sql`insert into payouts.adjustment ${sql(fuel)}`;
    if (kind === 'contractors') continue;
    await sql`insert into payouts.payee_account ${sql({ squad_id: id, account: accountOf(id) })}`;
    await sql`
      insert into payouts.advance ${sql([
        { ...entered, paid_on: daysAfter(last, 14), amount: 300 + position * 50 },
        { ...entered, paid_on: daysAfter(first, 19), amount: position === 0 ? 9_000 : 200 + position * 50 },
      ])}`;
  }
}

export function monthsBefore(today: IsoDate): readonly [IsoDate, IsoDate, IsoDate] {
  const before = (day: IsoDate): IsoDate => `${daysAfter(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  const last = before(today);
  return [last, before(last), before(before(last))];
}
