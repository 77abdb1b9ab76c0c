import type { Protocol } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import {
  ButtonLink,
  DateField,
  EditableGrid,
  FieldGrid,
  Form,
  FormActions,
  FormError,
  MoneyText,
  Section,
  SubmitButton,
  TextField,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAfterSave, saveProtocol } from '../protocol.queries';
import { texts } from '../texts';
import { correctionColumns } from './correction-columns';
import { CorrectionDocument } from './correction-document';
import {
  type CorrectionRow,
  type CorrectionValues,
  initialCorrection,
  proposedNumber,
  toFormInput,
  totalOf,
  validateCorrection,
} from './correction-values';

type CorrectionFormProps = { readonly corrected: Protocol; readonly earlier: readonly Protocol[] };

const noNewRow = (): CorrectionRow => {
  throw new Error('rows of a correction are those of its protocol');
};

export function CorrectionForm({ corrected, earlier }: CorrectionFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const save = useMutation(saveProtocol);
  const words = texts.correct;
  const form = useForm<CorrectionValues, number>({
    initial: initialCorrection(corrected, earlier),
    validate: validateCorrection,
    submit: (values, { idempotencyKey }) =>
      save.mutateAsync({ body: toFormInput(corrected, values), idempotencyKey, version: null }),
    onSaved: (id) => {
      toast({ type: 'success', title: texts.successTitle, message: words.saved });
      void invalidateAfterSave(queries);
      navigate(protocolAddress.settle(id));
    },
    onInvalid: () => toast({ type: 'error', title: texts.errorTitle, message: texts.edit.invalid }),
  });
  useLeaveGuard(form);
  return (
    <Form form={form} label={words.title}>
      <Section title={texts.edit.data}>
        <CorrectionDocument form={form} proposed={proposedNumber(corrected, earlier)} />
        <FieldGrid>
          <TextField {...form.field('protocolNumber')} label={words.number} maxLength={60} />
          <DateField {...form.field('protocolDate')} label={words.date} />
          <DateField {...form.field('protocolReceivedDate')} label={texts.edit.receivedDate} />
        </FieldGrid>
      </Section>
      <Section title={words.amounts}>
        <p className="ui-muted">{words.hint}</p>
        <EditableGrid
          {...form.grid('rows')}
          columns={correctionColumns}
          fixedRows
          label={words.amounts}
          newRow={noNewRow}
        />
        <p>
          {words.total} <MoneyText value={totalOf(form.values.rows)} />
        </p>
        <FormError form={form} path="rows" />
      </Section>
      <FormActions>
        <SubmitButton form={form} icon="save" label={words.save} />
        <ButtonLink label={texts.edit.cancel} to={protocolAddress.settle(corrected.id)} />
      </FormActions>
    </Form>
  );
}
