import type { StatementColumns, StatementRead } from '@ostep/api-invoices';
import { uploadFile } from '@ostep/platform';
import { Button, DataList, FieldGrid, Form, FormActions, Section, SelectField, SubmitButton, useForm } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { nameColumns, STATEMENT_PATH } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.payments;

export type ColumnsRead = NonNullable<StatementRead['columns']>;
type Values = ColumnsRead['holds'];

type NameColumnsProps = {
  readonly file: File;
  readonly columns: ColumnsRead;
  readonly onRead: (read: StatementRead) => void;
  /** Null: the file cannot be read before its columns are named. */
  readonly onCancel: (() => void) | null;
};

const required = ['bookedOn', 'title'] as const;
const optional = ['amount', 'credits', 'debits', 'direction', 'currency', 'payer', 'account'] as const;

function validateColumns(values: Values) {
  const errors = required.filter((key) => values[key] === null).map((key) => [key, words.chooseColumn]);
  const hasAmountColumn = values.amount !== null || values.credits !== null;
  return Object.fromEntries(hasAmountColumn ? errors : [...errors, ['amount', words.amountOrCredits]]);
}

function columnsOf(values: Values): StatementColumns {
  const { bookedOn, title } = values;
  if (bookedOn === null || title === null) throw new Error('validated before');
  return { ...values, bookedOn, title };
}

/** The heading of a column, or its number where the file has none. */
export const columnName = (header: readonly string[], at: number) => header[at] || words.column(at + 1);

export function NameColumns({ file, columns: { header, rows, holds }, onRead, onCancel }: NameColumnsProps) {
  const naming = useMutation({
    mutationFn: async (values: Values) => {
      await nameColumns({ header: [...header], columns: columnsOf(values) });
      return uploadFile<StatementRead>({ path: STATEMENT_PATH, file }).result;
    },
    meta: { failure: texts.saveFailed },
  });
  const form = useForm<Values, StatementRead>({
    initial: holds,
    validate: validateColumns,
    submit: (values) => naming.mutateAsync(values),
    onSaved: onRead,
  });
  const options = header.map((_, value) => ({ value, label: columnName(header, value) }));
  return (
    <Form form={form} label={words.columns}>
      <Section title={words.columns}>
        <p>{words.columnsHint}</p>
        <FieldGrid columns={5}>
          {required.map((key) => (
            <SelectField {...form.field(key)} key={key} label={words[key]} options={options} required />
          ))}
          {optional.map((key) => (
            <SelectField {...form.field(key)} emptyLabel={words.none} key={key} label={words[key]} options={options} />
          ))}
        </FieldGrid>
        <DataList
          columns={options.map(({ value, label }) => ({
            key: String(value),
            kind: 'text',
            header: label,
            cell: (row: readonly string[]) => row[value] ?? '',
          }))}
          empty={null}
          label={words.firstRows}
          name="statement-rows"
          rowKey={(row) => row.join('\t')}
          rows={rows}
        />
      </Section>
      <FormActions>
        <SubmitButton form={form} label={words.nameColumns} />
        {onCancel ? <Button label={words.keep} onClick={onCancel} /> : null}
      </FormActions>
    </Form>
  );
}
