import { type CorrectionWords, correctionEffects, correctionWords, type Invoice } from '@ostep/api-invoices';
import { toast } from '@ostep/platform';
import {
  Button,
  confirmDiscard,
  Form,
  FormActions,
  FormFailure,
  type MenuEntry,
  Modal,
  SelectField,
  SubmitButton,
  schemaValidator,
  TextField,
  useForm,
} from '@ostep/ui';
import { changeCorrectionWords } from '../invoices.queries';
import { texts } from '../texts';
import { useStoreInvoice } from './use-store-invoice';

const words = texts.correction;

const effects = correctionEffects.map((value) => ({ value, label: words.effects[value] }));
type Values = { readonly reason: string; readonly effect: CorrectionWords['effect'] | null };

const validate = schemaValidator<Values>({ schema: correctionWords, toInput: (values) => values });

type ChangeWordsProps = { readonly id: number; readonly initial: CorrectionWords; readonly onClose: () => void };

function ChangeCorrectionWords({ id, initial, onClose }: ChangeWordsProps) {
  const storeInvoice = useStoreInvoice(id);
  const form = useForm<Values, Invoice>({
    initial,
    validate,
    submit: (values) => changeCorrectionWords(id, correctionWords.parse(values)),
    onSaved: (saved) => {
      toast({ type: 'success', title: texts.success, message: words.wordsChanged });
      storeInvoice(saved);
      onClose();
    },
  });
  const close = async () => {
    if (!form.isDirty() || (await confirmDiscard())) onClose();
  };
  return (
    <Modal onClose={() => void close()} open title={words.words} width="34rem">
      <Form enterSubmits form={form} label={words.words}>
        <TextField {...form.field('reason')} label={words.reason} maxLength={250} required />
        <SelectField {...form.field('effect')} label={words.effect} options={effects} required />
        <FormFailure form={form} />
        <FormActions>
          <SubmitButton form={form} icon="save" label={words.saveWords} />
          <Button label={words.cancel} onClick={() => void close()} />
        </FormActions>
      </Form>
    </Modal>
  );
}

/** Changes reason and effect while the correction is a draft. */
export function correctionWordsEntry(
  { id, number, correction }: Invoice,
  disabledReason: string | undefined,
): readonly MenuEntry[] {
  if (number !== null || !correction) return [];
  const { reason, effect } = correction;
  const dialog = (onClose: () => void) => (
    <ChangeCorrectionWords id={id} initial={{ reason, effect }} onClose={onClose} />
  );
  return [{ label: words.words, icon: 'pencil', disabledReason, dialog }];
}
