import { type PayoutRow, paidStatementsForm } from '@ostep/api-payouts';
import { dayInWarsaw, sum, toJsonNumber } from '@ostep/kernel';
import {
  Button,
  DateField,
  Form,
  FormActions,
  FormFailure,
  Modal,
  SubmitButton,
  schemaValidator,
  useForm,
} from '@ostep/ui';
import { type Month, markPaid } from '../payouts.queries';
import { texts } from '../texts';

type PaidDialogProps = {
  readonly month: Month;
  /** Approved payouts, each with its statement. */
  readonly rows: readonly PayoutRow[];
  readonly onPaid: (summary: string) => void;
  readonly onClose: () => void;
};

type Values = { readonly paidOn: string | null };

export function PaidDialog({ month, rows, onPaid, onClose }: PaidDialogProps) {
  const statementIds = rows.flatMap(({ statement }) => statement?.id ?? []);
  const summary = texts.squadsAndSum(rows.length, toJsonNumber(sum(rows.map(({ toPay }) => toPay))));
  const form = useForm<Values, number[]>({
    initial: { paidOn: dayInWarsaw(new Date()) },
    validate: schemaValidator<Values>({
      schema: paidStatementsForm,
      toInput: (values) => ({ ...values, statementIds }),
    }),
    submit: ({ paidOn }) => markPaid(month, { statementIds, paidOn: paidOn ?? '' }),
    onSaved: () => onPaid(summary),
  });
  return (
    <Modal onClose={onClose} open title={texts.markPaid}>
      <Form enterSubmits form={form} label={texts.markPaid}>
        <p>{summary}</p>
        <DateField {...form.field('paidOn')} label={texts.paidOn} required />
        <FormFailure form={form} />
        <FormActions>
          <SubmitButton form={form} label={texts.markPaid} />
          <Button label={texts.cancel} onClick={onClose} />
        </FormActions>
      </Form>
    </Modal>
  );
}
