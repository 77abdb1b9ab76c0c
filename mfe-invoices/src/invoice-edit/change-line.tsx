import { type ChangeableLine, type Invoice, invoicesKeys, lineForm, type RateChoice } from '@ostep/api-invoices';
import { toast } from '@ostep/platform';
import {
  Button,
  confirmDiscard,
  FieldGrid,
  Form,
  FormActions,
  FormFailure,
  Modal,
  SelectField,
  SubmitButton,
  schemaValidator,
  TextField,
  useForm,
} from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { changeLine } from '../invoices.queries';
import { texts } from '../texts';
import { rateChoiceOf, rateFields, rateOptions } from '../vat-rate';

const words = texts.edit;

type Values = {
  readonly name: string;
  readonly pkwiu: string;
  readonly vatPercent: RateChoice | null;
  readonly exemptFor: string;
  readonly reason: string;
};

const inputOf = ({ vatPercent, exemptFor, ...values }: Values) => ({ ...values, ...rateFields(vatPercent, exemptFor) });
const validate = schemaValidator<Values>({ schema: lineForm, toInput: inputOf });

type ChangeLineProps = {
  readonly id: number;
  readonly line: ChangeableLine;
  /** The provision that exempts another line: usually it exempts this one too. */
  readonly ground: string;
  readonly onClose: () => void;
};

export function ChangeLine({ id, line, ground, onClose }: ChangeLineProps) {
  const queries = useQueryClient();
  const { no, code, name, pkwiu, exemptFor, changedFor } = line;
  const form = useForm<Values, Invoice>({
    initial: {
      name,
      pkwiu,
      vatPercent: rateChoiceOf(line),
      exemptFor: exemptFor ?? ground,
      reason: changedFor ?? '',
    },
    validate,
    submit: (values) => changeLine(id, no, lineForm.parse(inputOf(values))),
    onSaved: (saved) => {
      queries.setQueryData(invoicesKeys.one(id), saved);
      toast({ type: 'success', title: texts.success, message: words.lineChanged(no) });
      onClose();
      return queries.invalidateQueries({ queryKey: invoicesKeys.all });
    },
  });
  const close = async () => {
    if (!form.isDirty() || (await confirmDiscard())) onClose();
  };
  return (
    <Modal onClose={() => void close()} open title={words.changeLine(no)} width="34rem">
      <Form enterSubmits form={form} label={words.changeLine(no)}>
        <TextField {...form.field('name')} label={words.name} required />
        <FieldGrid columns={2}>
          <TextField
            {...form.field('pkwiu')}
            description={code === null ? undefined : words.pkwiuHint(code)}
            label={words.pkwiu}
            required
          />
          <SelectField {...form.field('vatPercent')} label={words.rate} options={rateOptions} required />
        </FieldGrid>
        {form.values.vatPercent === 'zw' ? (
          <TextField {...form.field('exemptFor')} description={words.groundHint} label={words.ground} required />
        ) : null}
        <TextField {...form.field('reason')} label={words.changeReason} required />
        <FormFailure form={form} />
        <FormActions>
          <SubmitButton form={form} icon="save" label={words.saveLine} />
          <Button label={texts.sending.cancel} onClick={() => void close()} />
        </FormActions>
      </Form>
    </Modal>
  );
}
