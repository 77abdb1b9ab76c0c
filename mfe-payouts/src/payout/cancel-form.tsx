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
import { cancelStatement } from '../payouts.queries';
import { texts } from '../texts';

type CancelFormProps = { readonly statementId: number; readonly onCancelled: () => void; readonly onClose: () => void };

type Values = { readonly reason: string };

const validate = schemaValidator<Values>({ schema: cancelForm, toInput: (values) => values });

export function CancelForm({ statementId, onCancelled, onClose }: CancelFormProps) {
  const form = useForm<Values, number>({
    initial: { reason: '' },
    validate,
    submit: ({ reason }) => cancelStatement(statementId, reason),
    onSaved: onCancelled,
  });
  return (
    <Form form={form} label={texts.cancelStatement}>
      <TextAreaField {...form.field('reason')} label={texts.cancelReason} required />
      <FormFailure form={form} />
      <FormActions>
        <SubmitButton form={form} label={texts.cancelStatement} />
        <Button label={texts.cancel} onClick={onClose} />
      </FormActions>
    </Form>
  );
}
