import { invoicesKeys, nextNumberForm } from '@ostep/api-invoices';
import { toast } from '@ostep/platform';
import {
  Button,
  Form,
  FormActions,
  FormFailure,
  FormSkeleton,
  LoadFailure,
  Modal,
  Section,
  SubmitButton,
  schemaValidator,
  TextField,
  useForm,
} from '@ostep/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nextNumberQuery, setNextNumber } from '../office.queries';
import { texts } from '../texts';

const words = texts.nextNumber;

export function NextNumber({ readOnly }: { readonly readOnly: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title={words.section}>
      <Button
        disabledReason={readOnly ? texts.readOnly : undefined}
        icon="pencil"
        label={words.title}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Modal onClose={close} open title={words.title} width="30rem">
          <LoadedNextNumber onClose={close} />
        </Modal>
      ) : null}
    </Section>
  );
}

function LoadedNextNumber({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isError, refetch } = useQuery(nextNumberQuery);
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? (
    <NextNumberForm next={data.next} number={data.number} onClose={onClose} />
  ) : (
    <FormSkeleton fields={1} />
  );
}

type Values = { readonly next: string };
type NextNumberFormProps = { readonly next: number; readonly number: string; readonly onClose: () => void };

const toInput = ({ next }: Values) => ({ next: Number(next) });
const validate = schemaValidator<Values>({ schema: nextNumberForm, toInput: toInput });

function NextNumberForm({ next, number, onClose }: NextNumberFormProps) {
  const queries = useQueryClient();
  const form = useForm<Values, Awaited<ReturnType<typeof setNextNumber>>>({
    initial: { next: String(next) },
    validate,
    submit: (values) => setNextNumber(toInput(values)),
    onSaved: (saved) => {
      queries.setQueryData(invoicesKeys.nextNumber, saved);
      toast({ type: 'success', title: texts.success, message: words.saved(saved.number) });
      onClose();
    },
  });
  return (
    <Form enterSubmits form={form} label={words.title}>
      <TextField {...form.field('next')} description={words.about(number)} label={words.next} maxLength={5} required />
      <FormFailure form={form} />
      <FormActions>
        <SubmitButton form={form} label={texts.save} />
        <Button label={texts.cancel} onClick={onClose} />
      </FormActions>
    </Form>
  );
}
