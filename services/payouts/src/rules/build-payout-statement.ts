import type { LineKind, PayeeKind, PayoutEntryRow, PayoutStatement } from '@ostep/api-payouts';
import { amountInWords, dayInWarsaw, sum, toJsonNumber } from '@ostep/kernel';
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
};

type Head = YearMonth & {
  /** Null: a draft, which may still change. */
  readonly number: string | null;
  readonly sender: PayoutStatement['sender'];
  readonly preparedBy: string;
  readonly squad: { readonly code: string; readonly name: string };
  readonly kind: PayeeKind;
  readonly now: Date;
};

export function buildPayoutStatement(head: Head, lines: readonly Line[]): PayoutStatement {
  const { number, sender, preparedBy, squad, kind, year, month } = head;
  const entriesOf = (of: LineKind) => lines.filter((line) => line.kind === of).map(entryOf);
  const { works, brought, toPay, left } = sumsOf(lines, 0);
  return {
    ...{ number, sender, preparedBy, kind, year, month, works, brought, toPay, left },
    squad: { code: squad.code, name: squad.name },
    issuedOn: dayInWarsaw(head.now),
    districts: districtsOf(lines.filter((line) => line.kind === 'work')),
    carried: entriesOf('carried'),
    additions: entriesOf('addition'),
    advances: entriesOf('advance'),
    deductions: entriesOf('deduction'),
    inWords: amountInWords(toPay),
  };
}

const entryOf = ({ day, text, value, code, orderNumber, work, kind }: Line): PayoutEntryRow => ({
  day: kind === 'carried' ? null : day,
  value,
  text:
    text?.startsWith('Korekta') || kind !== 'carried'
      ? (text ?? '')
      : [code, orderNumber, work, text].filter(Boolean).join(', '),
});

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
    })),
    total: toJsonNumber(sum(own.map(({ value }) => value))),
  }));
}
