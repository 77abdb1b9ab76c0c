import { invoicesKeys, kindsByHand, type OpenInvoice, type PaymentForm, paymentForm } from '@ostep/api-invoices';
import { dayInWarsaw, decimal, toJsonNumber } from '@ostep/kernel';
import { toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import {
  ButtonLink,
  DateField,
  DecimalField,
  FieldGrid,
  Form,
  FormActions,
  FormFailure,
  SelectField,
  SubmitButton,
  schemaValidator,
  TextField,
  useForm,
  useLeaveGuard,
  useQuestions,
} from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { enterPayment } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.payments;

type Values = {
  readonly invoiceId: number | null;
  readonly kind: PaymentForm['kind'] | null;
  readonly bookedOn: string | null;
  readonly amount: number | null;
  readonly reason: string;
};

const validate = schemaValidator<Values>({ schema: paymentForm, toInput: (values) => values });

const kinds = kindsByHand.map((value) => ({ value, label: words.kinds[value] }));

type PaymentByHandProps = {
  readonly open: readonly OpenInvoice[];
  /** The invoice whose page the form was opened from. */
  readonly invoice: OpenInvoice | null;
  readonly backTo: string;
};

export function PaymentByHand({ open, invoice, backTo }: PaymentByHandProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { withAnswers, questionDialog } = useQuestions();
  const form = useForm<Values, number>({
    initial: {
      invoiceId: invoice?.id ?? null,
      kind: null,
      bookedOn: dayInWarsaw(new Date()),
      amount: invoice && invoice.left > 0 ? invoice.left : null,
      reason: '',
    },
    validate,
    submit: (values, { idempotencyKey }) =>
      withAnswers((answers) => enterPayment(paymentForm.parse({ ...values, answers }), idempotencyKey)),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: invoicesKeys.all });
      toast({ type: 'success', title: texts.success, message: words.saved(1) });
      navigate(backTo);
    },
  });
  useLeaveGuard(form);
  const { amount, invoiceId } = form.values;
  const chosen = open.find(({ id }) => id === invoiceId);
  const choose = (id: number | null) => {
    form.set('invoiceId', id);
    const left = open.find((one) => one.id === id)?.left ?? 0;
    if (amount === null && left > 0) form.set('amount', left);
  };
  return (
    <Form form={form} label={words.enter}>
      <SelectField
        {...form.field('invoiceId')}
        label={words.paidInvoice}
        onChange={choose}
        options={open.map(({ id, ...one }) => ({ value: id, label: words.invoice(one) }))}
        required
      />
      <FieldGrid columns={3}>
        <SelectField {...form.field('kind')} label={words.kind} options={kinds} required />
        <DateField {...form.field('bookedOn')} label={words.paidOn} required />
        <DecimalField {...form.field('amount')} label={words.amountInPln} required />
      </FieldGrid>
      <TextField {...form.field('reason')} label={words.reason} maxLength={250} required />
      <FormFailure form={form} />
      <FormActions>
        <output>{chosen && amount !== null ? words.leaves(leftAfter(chosen, amount)) : ''}</output>
        <SubmitButton form={form} icon="save" label={words.save1} />
        <ButtonLink label={words.cancel} to={backTo} />
      </FormActions>
      {questionDialog}
    </Form>
  );
}

const leftAfter = ({ left }: OpenInvoice, amount: number) => toJsonNumber(decimal(left).minus(amount));
