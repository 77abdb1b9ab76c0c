import { cancelForm } from '@ostep/api-payouts';
import {
  Button,
  Form,
  FormActions,
  FormFailure,
  SubmitButton,
  schemaValidator,
  TextAreaField,
  useForm,
} from '@ostep/ui';
import { texts } from '../texts';

type ReasonFormProps = {
  /** Names the action; used for the form and its button. */
  readonly label: string;
  readonly reasonLabel: string;
  readonly send: (reason: string) => Promise<number>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

type Values = { readonly reason: string };

const validate = schemaValidator<Values>({ schema: cancelForm, toInput: (values) => values });

export function ReasonForm({ label, reasonLabel, send, onSaved, onClose }: ReasonFormProps) {
  const form = useForm<Values, number>({
    initial: { reason: '' },
    validate,
    submit: ({ reason }) => send(reason),
    onSaved,
  });
  return (
    <Form form={form} label={label}>
      <TextAreaField {...form.field('reason')} label={reasonLabel} required />
      <FormFailure form={form} />
      <FormActions>
        <SubmitButton form={form} label={label} />
        <Button label={texts.cancel} onClick={onClose} />
      </FormActions>
    </Form>
  );
}
