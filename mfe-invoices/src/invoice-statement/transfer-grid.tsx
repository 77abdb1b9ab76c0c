import type { StatementRead, StatementTransfer } from '@ostep/api-invoices';
import { decimal, formatDate, formatDecimal, formatMoney, sum, toJsonNumber } from '@ostep/kernel';
import { toast } from '@ostep/platform';
import {
  Button,
  DateText,
  EditableGrid,
  EmptyState,
  Form,
  FormActions,
  type FormState,
  gridColumns,
  MoneyText,
  Section,
  SubmitButton,
  useForm,
  useLeaveGuard,
  useQuestions,
} from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { savePayments } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.payments;
const PLN = 'PLN';

type Row = StatementTransfer & {
  /** Ids of the invoices that it pays, separated by commas; null: none is chosen. */
  readonly invoices: string | null;
};
type Values = { readonly rows: readonly Row[] };
type Match = NonNullable<StatementTransfer['match']>;

const choiceValueOf = ({ invoiceIds }: Match) => invoiceIds.join();

const rowOf = (transfer: StatementTransfer): Row => ({
  ...transfer,
  invoices:
    transfer.match && transfer.match.by !== 'proposal' && transfer.similarOn === null
      ? choiceValueOf(transfer.match)
      : null,
});

const isMatchable = ({ currency, isReturn }: StatementTransfer) => currency === PLN && !isReturn;

function optionsOf({ invoices, transfers }: StatementRead) {
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const one = invoices.map(({ id, ...invoice }) => ({ value: String(id), label: words.invoice(invoice) }));
  const several = new Map(
    transfers.flatMap(({ match }) =>
      match && match.invoiceIds.length > 1
        ? [[choiceValueOf(match), match.invoiceIds.map((id) => numbers.get(id)).join(', ')]]
        : [],
    ),
  );
  return [...[...several].map(([value, label]) => ({ value, label })), ...one];
}

const idsOf = ({ invoices }: Row) => invoices?.split(',').map(Number) ?? [];

const leftOf = ({ invoices }: StatementRead) => {
  const left = new Map(invoices.map((one) => [one.id, one.left]));
  return (id: number) => left.get(id) ?? 0;
};

export type PaymentToSave = Pick<Row, 'bookedOn' | 'title' | 'payer' | 'account' | 'key' | 'amount'> & {
  readonly invoiceId: number;
};

/**
 * A transfer pays its invoices one after another, each up to what is left of it; the last one takes the rest. What one
 * transfer has paid is not left for the next.
 */
function paymentsOf(rows: readonly Row[], read: StatementRead): PaymentToSave[] {
  const left = new Map(read.invoices.map((one) => [one.id, one.left]));
  const payments: PaymentToSave[] = [];
  for (const row of rows) {
    const { bookedOn, title, payer, account, key } = row;
    const ids = idsOf(row);
    let rest = decimal(row.amount);
    for (const [index, invoiceId] of ids.entries()) {
      const owed = left.get(invoiceId) ?? 0;
      const isLast = index === ids.length - 1;
      const amount = isLast ? toJsonNumber(rest) : Math.max(0, Math.min(owed, toJsonNumber(rest)));
      rest = rest.minus(amount);
      left.set(invoiceId, toJsonNumber(decimal(owed).minus(amount)));
      if (amount > 0) payments.push({ bookedOn, title, payer, account, key, amount, invoiceId });
    }
  }
  return payments;
}

/** "Partial" or "overpayment" where the transfer is not exactly what is left of its invoices. */
function differenceText(row: Row, read: StatementRead): string | null {
  if (row.invoices === null) return null;
  const left = toJsonNumber(sum(idsOf(row).map(leftOf(read))));
  if (row.amount === left) return null;
  return row.amount < left ? words.part : words.over;
}

/** Null: the transfer has no collective identifier, or all its invoices are known here. */
function collectiveText({ collective }: Row): string | null {
  if (!collective) return null;
  const { state, invoices, ours } = collective;
  if (state !== 'known') return words.collective[state];
  return ours < invoices ? words.collective.part(ours, invoices) : null;
}

function matchText(row: Row, read: StatementRead): string {
  if (row.isBooked) return words.booked;
  if (row.isReturn) return words.returned;
  if (row.currency !== PLN) return words.inCurrency(row.currency);
  const isByMatch = row.match !== null && (row.invoices === null || row.invoices === choiceValueOf(row.match));
  const parts = [
    collectiveText(row),
    row.similarOn === null ? null : words.similar(formatDate(row.similarOn)),
    isByMatch && row.match ? words.by[row.match.by] : null,
    differenceText(row, read),
  ].filter((part) => part !== null);
  return parts.length === 0 ? words.none : parts.join(', ');
}

const column = gridColumns<Row>();

function columnsOf(read: StatementRead) {
  const options = optionsOf(read);
  const labelOf = (match: Match) =>
    options.find(({ value }) => value === choiceValueOf(match))?.label.split(' · ')[0] ?? '';
  return [
    column.readonly('bookedOn', words.bookedOn, ({ bookedOn }) => <DateText value={bookedOn} />, { content: 'code' }),
    column.readonly('payer', words.payer, ({ payer }) => payer || words.none, { content: 'words', grow: 2 }),
    column.readonly('title', words.title, ({ title }) => title, { content: 'sentence', grow: 4 }),
    column.readonly(
      'amount',
      words.amount,
      ({ amount, currency }) =>
        currency === PLN ? <MoneyText value={amount} /> : `${formatDecimal(amount)} ${currency}`,
      {
        content: 'code',
        align: 'right',
      },
    ),
    column.select('invoices', words.paidInvoice, {
      content: 'sentence',
      grow: 2,
      options,
      emptyLabel: words.none,
      disabledReason: (row) => (row.isBooked || !isMatchable(row) ? matchText(row, read) : null),
    }),
    column.custom(
      'match',
      words.match,
      ({ row, change }) =>
        row.match && row.invoices === null && (row.match.by === 'proposal' || row.similarOn !== null) ? (
          <>
            {row.similarOn === null ? null : <span className="ui-grid-text">{matchText(row, read)}</span>}
            <Button
              label={words.accept(labelOf(row.match))}
              onClick={() => change({ ...row, invoices: row.match && choiceValueOf(row.match) })}
            />
          </>
        ) : (
          <span className="ui-grid-text">{matchText(row, read)}</span>
        ),
      { content: 'words', grow: 1 },
    ),
  ];
}

type TransferGridProps = {
  readonly read: StatementRead;
  readonly onSaved: (keys: ReadonlySet<string>, payments: readonly PaymentToSave[]) => void;
};

export function TransferGrid({ read, onSaved }: TransferGridProps) {
  const { withAnswers, questionDialog } = useQuestions();
  const columns = useMemo(() => columnsOf(read), [read]);
  const saving = useMutation({
    mutationFn: (rows: readonly Row[]) =>
      withAnswers((answers) => savePayments({ payments: paymentsOf(rows, read), answers })),
    meta: { failure: texts.saveFailed },
  });
  const form = useForm<Values, number>({
    initial: { rows: read.transfers.map(rowOf) },
    validate: () => ({}),
    submit: ({ rows }) => saving.mutateAsync(rows),
    onSaved: (count, { rows }) => {
      toast({ type: 'success', title: texts.success, message: words.saved(count) });
      onSaved(new Set(rows.flatMap(({ key, invoices }) => (invoices === null ? [] : [key]))), paymentsOf(rows, read));
    },
  });
  useKsefAnswers(form, read);
  useLeaveGuard(form, () => undefined);
  const chosen = form.values.rows.filter(({ invoices }) => invoices !== null);
  const value = formatMoney(toJsonNumber(sum(chosen.map(({ amount }) => amount))));
  const saved = read.transfers.filter(({ isBooked }) => isBooked).length;
  if (read.transfers.length === 0) {
    return <EmptyState title={words.empty(read.rows, read.columns !== null)} />;
  }
  return (
    <Form form={form} label={words.transfers}>
      <Section title={words.transfers}>
        <EditableGrid
          {...form.grid('rows')}
          addLabel={null}
          columns={columns}
          fixedRows
          footer={<output>{words.summary(read.transfers.length, chosen.length, value, saved)}</output>}
          label={words.transfers}
          newRow={noNewRow}
          rowTone={({ invoices, isBooked }) => (invoices === null && !isBooked ? 'warn' : undefined)}
        />
      </Section>
      <FormActions>
        <SubmitButton
          disabledReason={chosen.length === 0 ? words.nothing : undefined}
          form={form}
          icon="save"
          label={words.save(chosen.length)}
        />
      </FormActions>
      {questionDialog}
    </Form>
  );
}

const awaitsKsef = ({ collective }: StatementTransfer) => collective?.state === 'away';

/** Takes over KSeF's answer about a collective identifier, but keeps invoices that a person chose meanwhile. */
function mergeKsefAnswer(row: Row, now: StatementTransfer | undefined): Row {
  if (!now || !awaitsKsef(row) || awaitsKsef(now)) return row;
  return row.invoices === null ? rowOf(now) : { ...now, invoices: row.invoices };
}

function useKsefAnswers(
  { update, values }: Pick<FormState<Values>, 'update' | 'values'>,
  { transfers }: StatementRead,
) {
  const isNew = values.rows.some((row, at) => mergeKsefAnswer(row, transfers[at]) !== row);
  useEffect(() => {
    if (isNew) update(({ rows }) => ({ rows: rows.map((row, at) => mergeKsefAnswer(row, transfers[at])) }));
  }, [isNew, transfers, update]);
}

function noNewRow(): never {
  throw new Error('rows cannot be added: transfers come from the statement');
}
