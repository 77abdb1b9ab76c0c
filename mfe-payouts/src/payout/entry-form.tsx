import { type AdjustmentReason, adjustmentForm, adjustmentReasons, advanceForm } from '@ostep/api-payouts';
import { dayInWarsaw, monthBounds } from '@ostep/kernel';
import {
  Button,
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
  useQuestions,
} from '@ostep/ui';
import { type Month, saveAdjustment, saveAdvance } from '../payouts.queries';
import { texts } from '../texts';

export type EntryKind = 'advance' | 'addition' | 'deduction';

export type SquadFormProps = {
  readonly squadId: number;
  readonly month: Month;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

type Values = {
  readonly paidOn: string | null;
  readonly reason: AdjustmentReason;
  readonly amount: number | null;
  readonly note: string;
};

const labels = { advance: texts.addAdvance, addition: texts.addAddition, deduction: texts.addDeduction } as const;

const validatorOf = (kind: EntryKind, squadId: number, month: Month) =>
  schemaValidator<Values>({
    schema: kind === 'advance' ? advanceForm : adjustmentForm,
    toInput: (values) => ({ squadId, ...month, ...values, ...(kind === 'advance' ? {} : { kind }) }),
  });

/** Today, or the day of the shown month that is nearest to it, so that the entry belongs to that month. */
function proposedDay({ year, month }: Month): string {
  const { from, to } = monthBounds(year, month);
  const today = dayInWarsaw(new Date());
  if (today < from) return from;
  if (today > to) return to;
  return today;
}

export function EntryForm({ squadId, month, kind, onSaved, onClose }: SquadFormProps & { readonly kind: EntryKind }) {
  const { withAnswers, questionDialog } = useQuestions();
  const send = ({ paidOn, reason, amount, note }: Values) => {
    const entered = { squadId, amount: amount ?? 0, note: note || null };
    return withAnswers((answers) =>
      kind === 'advance'
        ? saveAdvance({ ...entered, paidOn: paidOn ?? '', answers })
        : saveAdjustment({ ...entered, ...month, kind, reason, answers }),
    );
  };
  const form = useForm<Values, number>({
    initial: { paidOn: proposedDay(month), reason: kind === 'deduction' ? 'fuel' : 'other', amount: null, note: '' },
    validate: validatorOf(kind, squadId, month),
    submit: send,
    onSaved,
  });
  return (
    <Form enterSubmits form={form} label={labels[kind]}>
      <FieldGrid columns={3}>
        {kind === 'advance' ? (
          <DateField {...form.field('paidOn')} label={texts.entryDay} required />
        ) : (
          <SelectField
            {...form.field('reason')}
            label={texts.entryReason}
            onChange={(reason) => reason !== null && form.set('reason', reason)}
            options={adjustmentReasons.map((reason) => ({ value: reason, label: texts.reasons[reason] }))}
            required
          />
        )}
        <DecimalField {...form.field('amount')} label={texts.entryAmount} required />
        <TextField {...form.field('note')} label={texts.entryNote} maxLength={500} />
      </FieldGrid>
      <FormFailure form={form} />
      <FormActions>
        <SubmitButton form={form} label={texts.save} />
        <Button label={texts.cancel} onClick={onClose} />
      </FormActions>
      {questionDialog}
    </Form>
  );
}
