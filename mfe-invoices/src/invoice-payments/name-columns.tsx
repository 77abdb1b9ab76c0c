import type { StatementColumns, StatementRead } from '@ostep/api-invoices';
import { uploadFile } from '@ostep/platform';
import { DataList, FieldGrid, Form, FormActions, Section, SelectField, SubmitButton, useForm } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { nameColumns, STATEMENT_PATH } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.payments;

type Values = { readonly [Key in keyof StatementColumns]: number | null };

type NameColumnsProps = {
  readonly file: File;
  readonly unnamed: NonNullable<StatementRead['unnamed']>;
  readonly onRead: (read: StatementRead) => void;
};

const NAMES: Readonly<Record<keyof Values, RegExp>> = {
  bookedOn: /data/iu,
  amount: /kwota/iu,
  title: /tytu|opis/iu,
  payer: /kontrahent|nadawca|płatnik|nazwa/iu,
  account: /rachun|konto/iu,
};

/** A person looks at them: names are a hint alone. */
function guessed(header: readonly string[]): Values {
  const at = (key: keyof Values) => {
    const found = header.findIndex((name) => NAMES[key].test(name));
    return found === -1 ? null : found;
  };
  return {
    bookedOn: at('bookedOn'),
    amount: at('amount'),
    title: at('title'),
    payer: at('payer'),
    account: at('account'),
  };
}

const required = ['bookedOn', 'amount', 'title'] as const;
const missing = (values: Values) => required.filter((key) => values[key] === null);

export function NameColumns({ file, unnamed: { header, rows }, onRead }: NameColumnsProps) {
  const naming = useMutation({
    mutationFn: async ({ bookedOn, amount, title, payer, account }: Values) => {
      if (bookedOn === null || amount === null || title === null) throw new Error('validated before');
      await nameColumns({ header: [...header], columns: { bookedOn, amount, title, payer, account } });
      return uploadFile<StatementRead>({ path: STATEMENT_PATH, file }).result;
    },
    meta: { failure: texts.saveFailed },
  });
  const form = useForm<Values, StatementRead>({
    initial: guessed(header),
    validate: (values) => Object.fromEntries(missing(values).map((key) => [key, words.chooseColumn])),
    submit: (values) => naming.mutateAsync(values),
    onSaved: onRead,
  });
  const options = header.map((name, value) => ({ value, label: name || words.column(value + 1) }));
  return (
    <Form form={form} label={words.columns}>
      <Section title={words.columns}>
        <p>{words.columnsHint}</p>
        <FieldGrid columns={5}>
          <SelectField {...form.field('bookedOn')} label={words.bookedOn} options={options} required />
          <SelectField {...form.field('amount')} label={words.amount} options={options} required />
          <SelectField {...form.field('title')} label={words.title} options={options} required />
          <SelectField {...form.field('payer')} emptyLabel={words.none} label={words.payer} options={options} />
          <SelectField {...form.field('account')} emptyLabel={words.none} label={words.account} options={options} />
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
      </FormActions>
    </Form>
  );
}
