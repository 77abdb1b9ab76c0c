import {
  type CorrectionForm,
  correctionEffects,
  correctionForm,
  type Invoice,
  invoicesKeys,
} from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { applyCorrections, correctedLines, correctionSums } from '@ostep/kernel';
import { toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import {
  ButtonLink,
  EditableGrid,
  FieldGrid,
  Form,
  FormActions,
  Section,
  SelectField,
  SubmitButton,
  schemaValidator,
  TextField,
  useDraft,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { correctInvoice } from '../invoices.queries';
import { texts } from '../texts';
import { rateChoiceOf, rateFields } from '../vat-rate';
import { type CorrectedLine, correctionColumns } from './correction-columns';

const words = texts.correction;

type Values = {
  readonly reason: string;
  readonly effect: CorrectionForm['effect'] | null;
  /** The provision that exempts from VAT; one for all exempt lines. */
  readonly exemptFor: string;
  readonly lines: readonly CorrectedLine[];
};

const inputOf = ({ reason, effect, exemptFor, lines }: Values) => ({
  reason,
  effect,
  lines: lines.map(({ no, amount, price, rate }) => ({ no, amount, price, ...rateFields(rate, exemptFor) })),
});

const validate = schemaValidator<Values>({ schema: correctionForm, toInput: inputOf });

const effects = correctionEffects.map((value) => ({ value, label: words.effects[value] }));

const EFFECT_ON_CORRECTION_DATE = 2;

export function CorrectionEditor({ invoice: { id, currentLines } }: { readonly invoice: Invoice }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (values: Values) => correctInvoice(id, correctionForm.parse(inputOf(values))),
    meta: { failure: texts.saveFailed },
  });
  const form = useForm<Values, number>({
    initial: {
      reason: '',
      effect: EFFECT_ON_CORRECTION_DATE,
      exemptFor: currentLines.find(({ exemptFor }) => exemptFor !== null)?.exemptFor ?? '',
      lines: currentLines.map((line) => ({ ...line, rate: rateChoiceOf(line) })),
    },
    validate,
    submit: (values) => saving.mutateAsync(values),
    onSaved: (drafted) => {
      void queries.invalidateQueries({ queryKey: invoicesKeys.all });
      toast({ type: 'success', title: texts.success, message: words.saved });
      navigate(invoiceAddress.edit(drafted));
    },
  });
  const draft = useDraft(`invoice.${id}.correction`, form);
  useLeaveGuard(form, draft.clear);
  const columns = useMemo(() => correctionColumns(currentLines), [currentLines]);
  const { exemptFor, lines } = form.values;
  const typed = lines.map((line) => ({ ...line, amount: line.amount ?? 0, ...rateFields(line.rate, exemptFor) }));
  const corrected = correctedLines(currentLines, typed);
  const { net, vat, gross } = correctionSums(currentLines, applyCorrections(currentLines, corrected));
  return (
    <>
      {draft.restoreBar}
      <Form form={form} label={words.form}>
        <Section title={words.form}>
          <FieldGrid>
            <TextField {...form.field('reason')} label={words.reason} maxLength={250} required />
            <SelectField {...form.field('effect')} label={words.effect} options={effects} required />
            {lines.some(({ rate }) => rate === 'zw') ? (
              <TextField {...form.field('exemptFor')} label={texts.edit.ground} maxLength={120} required />
            ) : null}
          </FieldGrid>
        </Section>
        <Section title={words.lines}>
          <EditableGrid
            {...form.grid('lines')}
            columns={columns}
            fixedRows
            footer={<output>{corrected.length === 0 ? words.nothing : words.difference(net, vat, gross)}</output>}
            label={words.lines}
            newRow={noNewRow}
          />
        </Section>
        <FormActions>
          <SubmitButton form={form} icon="save" label={words.save} />
          <ButtonLink label={words.cancel} to={invoiceAddress.edit(id)} />
        </FormActions>
      </Form>
    </>
  );
}

function noNewRow(): never {
  throw new Error('rows cannot be added: a correction has the lines of its invoice');
}
