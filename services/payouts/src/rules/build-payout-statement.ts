import type { LineKind, PayeeKind, PayoutEntryRow, PayoutStatement } from '@ostep/api-payouts';
import { amountInWords, dayInWarsaw, sum, toJsonNumber } from '@ostep/kernel';
import { lineTexts } from '../texts';
import type { YearMonth } from './months';
import { sumsOf } from './payout-sums';

type Line = {
  readonly kind: LineKind;
  readonly district: string | null;
  readonly orderNumber: string | null;
  readonly place: string | null;
  readonly code: string | null;
  readonly work: string | null;
  readonly unitType: string | null;
  readonly amount: number | null;
  readonly rate: number | null;
  readonly value: number;
  readonly text: string | null;
  readonly day: string | null;
  readonly unapproved: boolean;
};

type Head = YearMonth & {
  /** Null: a draft, which may still change. */
  readonly number: string | null;
  readonly sender: PayoutStatement['sender'];
  readonly preparedBy: string;
  readonly squad: { readonly code: string; readonly name: string };
  readonly kind: PayeeKind;
  readonly payee: PayoutStatement['payee'];
  readonly unapproved: number;
  readonly now: Date;
};

export function buildPayoutStatement(head: Head, lines: readonly Line[]): PayoutStatement {
  const { number, sender, preparedBy, squad, kind, payee, year, month, unapproved } = head;
  const entriesOf = (wanted: LineKind) => lines.filter((line) => line.kind === wanted).map(entryOf);
  const { works, brought, toPay, left } = sumsOf(lines);
  return {
    number,
    sender,
    preparedBy,
    kind,
    payee,
    year,
    month,
    works,
    brought,
    toPay,
    left,
    unapproved,
    squad: { code: squad.code, name: squad.name },
    issuedOn: dayInWarsaw(head.now),
    districts: districtsOf(lines.filter((line) => line.kind === 'work')),
    carried: entriesOf('carried'),
    additions: entriesOf('addition'),
    advances: entriesOf('advance'),
    deductions: entriesOf('deduction'),
    opening: entriesOf('opening'),
    vat: entriesOf('vat'),
    inWords: amountInWords(toPay),
  };
}

type Payee = { readonly kind: PayeeKind; readonly name: string | null; readonly nip: string | null };

/** Only a company is named as payee: other squads are paid through a payroll program. */
export const payeeOf = ({ kind, name, nip }: Payee): PayoutStatement['payee'] =>
  kind === 'company' && (name !== null || nip !== null) ? { name, nip } : null;

function entryOf({ day, text, value, code, orderNumber, work, kind, unapproved }: Line): PayoutEntryRow {
  const isNamed = kind !== 'carried' || text?.startsWith('Korekta');
  const parts = [...(isNamed ? [text] : [code, orderNumber, work, text]), unapproved ? lineTexts.unapproved : null];
  return { day: kind === 'carried' ? null : day, value, text: parts.filter(Boolean).join(', ') };
}

function districtsOf(works: readonly Line[]): PayoutStatement['districts'] {
  const byDistrict = new Map<string, Line[]>();
  for (const line of works) {
    const name = line.district ?? '';
    byDistrict.set(name, [...(byDistrict.get(name) ?? []), line]);
  }
  return [...byDistrict].map(([name, own]) => ({
    name,
    rows: own.map((line) => ({
      orderNumber: line.orderNumber ?? '',
      place: line.place ?? '',
      code: line.code ?? '',
      work: line.work ?? '',
      unitType: line.unitType ?? '',
      amount: line.amount ?? 0,
      rate: line.rate ?? 0,
      value: line.value,
      unapproved: line.unapproved,
    })),
    total: toJsonNumber(sum(own.map(({ value }) => value))),
  }));
}
