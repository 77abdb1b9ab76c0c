import type { PayoutLine } from '@ostep/api-payouts';
import { formatMoney, sum, toJsonNumber } from '@ostep/kernel';
import { DataList, EmptyState, IconButton, type ListColumn, MoneyText, QuantityText, Section } from '@ostep/ui';
import { texts } from '../texts';

type Group = keyof typeof texts.groups;

const groupOf: Readonly<Record<PayoutLine['kind'], Group>> = {
  work: 'work',
  carried: 'work',
  addition: 'addition',
  advance: 'advance',
  deduction: 'deduction',
  opening: 'other',
  brought: 'other',
  vat: 'other',
};

const groups: readonly Group[] = ['work', 'addition', 'advance', 'deduction', 'other'];

type SquadLinesProps = {
  readonly lines: readonly PayoutLine[];
  /** Absent once the statement is approved. */
  readonly onRemove: ((line: PayoutLine) => void) | undefined;
};

/** The lines of a statement in groups, each with its sum. */
export function SquadLines({ lines, onRemove }: SquadLinesProps) {
  if (lines.length === 0) return <EmptyState title={texts.noLines} />;
  return groups.map((group) => {
    const groupLines = lines.filter(({ kind }) => groupOf[kind] === group);
    return groupLines.length === 0 ? null : (
      <LineGroup group={group} key={group} lines={groupLines} onRemove={onRemove} />
    );
  });
}

type LineGroupProps = SquadLinesProps & { readonly group: Group };

function LineGroup({ group, lines, onRemove }: LineGroupProps) {
  const total: ListColumn<PayoutLine> = {
    key: 'value',
    kind: 'money',
    header: texts.value,
    cell: ({ value }) => <MoneyText value={value} />,
    footer: <MoneyText value={toJsonNumber(sum(lines.map(({ value }) => value)))} />,
  };
  return (
    <Section title={texts.groups[group]}>
      <DataList
        actions={
          onRemove && lines.some(({ entryId }) => entryId !== null)
            ? (line) =>
                line.entryId === null ? null : (
                  <IconButton icon="trash" label={texts.remove} onClick={() => onRemove(line)} />
                )
            : undefined
        }
        columns={[...(group === 'work' ? workColumns : entryColumns), total]}
        empty={null}
        label={texts.groups[group]}
        name={`payout-lines-${group}`}
        rowKey={({ no }) => no}
        rows={lines}
      />
    </Section>
  );
}

function remarksOf({ text, unapproved, minimumWage, kind }: PayoutLine): readonly (string | null)[] {
  return [
    kind === 'carried' ? texts.kinds.carried : null,
    text,
    unapproved ? texts.unapprovedLine : null,
    minimumWage === null ? null : texts.belowWage(formatMoney(minimumWage)),
  ];
}

const joinParts = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' – ');

const workColumns: readonly ListColumn<PayoutLine>[] = [
  {
    key: 'order',
    kind: 'key',
    header: texts.order,
    cell: ({ orderNumber }) => orderNumber ?? '–',
    footer: texts.sum,
  },
  { key: 'place', kind: 'text', hideOrder: 1, header: texts.place, cell: ({ place }) => place ?? '–' },
  {
    key: 'what',
    kind: 'text',
    main: true,
    header: texts.what,
    cell: (line) => joinParts([[line.code, line.work].filter(Boolean).join(' · '), ...remarksOf(line)]),
  },
  {
    key: 'amount',
    kind: 'amount',
    hideOrder: 2,
    header: texts.amount,
    cell: ({ amount, unitType }) => (amount === null ? null : <QuantityText unit={unitType} value={amount} />),
  },
  {
    key: 'rate',
    kind: 'amount',
    hideOrder: 3,
    header: texts.rate,
    cell: ({ rate }) => (rate === null ? null : <MoneyText value={rate} />),
  },
];

const entryColumns: readonly ListColumn<PayoutLine>[] = [
  {
    key: 'what',
    kind: 'text',
    main: true,
    header: texts.what,
    cell: (line) => joinParts(remarksOf(line)) || texts.kinds[line.kind],
    footer: texts.sum,
  },
];
