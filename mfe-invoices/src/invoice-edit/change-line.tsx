import {
  type ChangeableLine,
  type Invoice,
  invoiceRates,
  invoicesKeys,
  type LineForm,
  lineForm,
} from '@ostep/api-invoices';
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

const words = texts.edit;

type Values = {
  readonly name: string;
  readonly pkwiu: string;
  readonly vatPercent: LineForm['vatPercent'] | null;
  readonly reason: string;
};

const rates = invoiceRates.map((value) => ({ value, label: words.percent(value) }));
const validate = schemaValidator<Values>({ schema: lineForm, toInput: (values) => values });

type ChangeLineProps = { readonly id: number; readonly line: ChangeableLine; readonly onClose: () => void };

export function ChangeLine({ id, line, onClose }: ChangeLineProps) {
  const queries = useQueryClient();
  const { no, name, pkwiu, vatPercent, changedFor } = line;
  const form = useForm<Values, Invoice>({
    initial: {
      name,
      pkwiu,
      vatPercent: invoiceRates.find((rate) => rate === vatPercent) ?? null,
      reason: changedFor ?? '',
    },
    validate,
    submit: (values) => changeLine(id, no, lineForm.parse(values)),
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
          <TextField {...form.field('pkwiu')} label={words.pkwiu} required />
          <SelectField {...form.field('vatPercent')} label={words.rate} options={rates} required />
        </FieldGrid>
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
