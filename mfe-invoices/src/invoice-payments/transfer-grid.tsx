import type { StatementRead, StatementTransfer } from '@ostep/api-invoices';
import { formatMoney, sum, toJsonNumber } from '@ostep/kernel';
import { toast } from '@ostep/platform';
import {
  Button,
  DateText,
  EditableGrid,
  EmptyState,
  Form,
  FormActions,
  gridColumns,
  MoneyText,
  Section,
  SubmitButton,
  useForm,
  useLeaveGuard,
  useQuestions,
} from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { savePayments } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.payments;

type Row = StatementTransfer & {
  /** Ids of the invoices that it pays, or null. */
  readonly invoices: string | null;
};
type Values = { readonly rows: readonly Row[] };
type Match = NonNullable<StatementTransfer['match']>;

const choiceOf = ({ invoiceIds }: Match) => invoiceIds.join();

const rowOf = (transfer: StatementTransfer): Row => ({
  ...transfer,
  invoices: transfer.match && transfer.match.by !== 'proposal' ? choiceOf(transfer.match) : null,
});

function optionsOf({ invoices, transfers }: StatementRead) {
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const one = invoices.map(({ id, number, forestDistrictName, left }) => ({
    value: String(id),
    label: words.invoice(number, forestDistrictName, left),
  }));
  const several = transfers.flatMap(({ match }) =>
    match && match.invoiceIds.length > 1
      ? [{ value: choiceOf(match), label: match.invoiceIds.map((id) => numbers.get(id)).join(', ') }]
      : [],
  );
  return [...several, ...one];
}

/** Several invoices are each paid what is left of them: their sum is the transfer. */
function paymentsOf(rows: readonly Row[], { invoices }: StatementRead) {
  const leftOf = new Map(invoices.map(({ id, left }) => [id, left]));
  return rows.flatMap(({ match: _, isBooked: __, invoices: chosen, ...transfer }) => {
    const ids = chosen?.split(',').map(Number) ?? [];
    return ids.map((invoiceId) => {
      const amount = ids.length === 1 ? transfer.amount : (leftOf.get(invoiceId) ?? 0);
      return { ...transfer, amount, invoiceId };
    });
  });
}

const column = gridColumns<Row>();

function columnsOf(read: StatementRead) {
  const options = optionsOf(read);
  const labelOf = (match: Match) => options.find(({ value }) => value === choiceOf(match))?.label.split(' · ')[0] ?? '';
  return [
    column.readonly('bookedOn', words.bookedOn, ({ bookedOn }) => <DateText value={bookedOn} />, { holds: 'code' }),
    column.readonly('payer', words.payer, ({ payer }) => payer || words.none, { holds: 'words', grow: 2 }),
    column.readonly('title', words.title, ({ title }) => title, { holds: 'sentence', grow: 4 }),
    column.readonly('amount', words.amount, ({ amount }) => <MoneyText value={amount} />, {
      holds: 'code',
      align: 'right',
    }),
    column.select('invoices', words.paidInvoice, {
      holds: 'sentence',
      grow: 2,
      options,
      emptyLabel: words.none,
      disabledReason: ({ isBooked }) => (isBooked ? words.booked : null),
    }),
    column.custom(
      'match',
      words.match,
      ({ row, change }) =>
        row.match?.by === 'proposal' && row.invoices === null ? (
          <Button
            label={words.accept(labelOf(row.match))}
            onClick={() => change({ ...row, invoices: row.match && choiceOf(row.match) })}
          />
        ) : (
          <span className="ui-grid-text">{row.isBooked ? words.booked : words.by[row.match?.by ?? 'none']}</span>
        ),
      { holds: 'words', grow: 1 },
    ),
  ];
}

type TransferGridProps = {
  readonly read: StatementRead;
  readonly onSaved: (keys: ReadonlySet<string>) => void;
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
      onSaved(new Set(rows.flatMap(({ key, invoices }) => (invoices === null ? [] : [key]))));
    },
  });
  useLeaveGuard(form, () => undefined);
  const chosen = form.values.rows.filter(({ invoices }) => invoices !== null);
  const value = formatMoney(toJsonNumber(sum(chosen.map(({ amount }) => amount))));
  const saved = read.transfers.filter(({ isBooked }) => isBooked).length;
  if (read.transfers.length === 0) return <EmptyState title={words.empty} />;
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

function noNewRow(): never {
  throw new Error('transfers are those of the statement');
}
