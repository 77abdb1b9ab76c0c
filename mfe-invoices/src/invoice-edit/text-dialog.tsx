import type { Invoice } from '@ostep/api-invoices';
import {
  Button,
  confirmDiscard,
  Form,
  FormActions,
  FormFailure,
  Modal,
  SubmitButton,
  TextField,
  useForm,
} from '@ostep/ui';
import { texts } from '../texts';

type TextDialogProps = {
  readonly title: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly submit: (text: string) => Promise<Invoice>;
  readonly onSaved?: (saved: Invoice) => void;
  readonly onClose: () => void;
};

type Values = { readonly text: string };

export function TextDialog({ title, label, submitLabel, submit, onSaved, onClose }: TextDialogProps) {
  const form = useForm<Values, Invoice>({
    initial: { text: '' },
    validate: ({ text }) => ({ text: text.trim() === '' && label }),
    submit: ({ text }) => submit(text),
    onSaved,
  });
  const close = async () => {
    if (!form.isDirty() || (await confirmDiscard())) onClose();
  };
  return (
    <Modal onClose={() => void close()} open title={title} width="34rem">
      <Form enterSubmits form={form} label={label}>
        <TextField {...form.field('text')} label={label} required />
        <FormFailure form={form} />
        <FormActions>
          <SubmitButton form={form} label={submitLabel} />
          <Button label={texts.sending.cancel} onClick={() => void close()} />
        </FormActions>
      </Form>
    </Modal>
  );
}
