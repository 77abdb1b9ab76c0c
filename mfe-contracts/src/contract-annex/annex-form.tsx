import { annexForm, type Contract, contractKeys } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import type { IsoDate } from '@ostep/kernel';
import { ApiProblem, toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import {
  ButtonLink,
  DateField,
  EditableGrid,
  FieldGrid,
  Form,
  FormActions,
  SaveConflict,
  Section,
  SelectField,
  SubmitButton,
  schemaValidator,
  TextAreaField,
  TextField,
  useDraft,
  useForm,
  useLeaveGuard,
  useQuestions,
} from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { enterAnnex, readContract } from '../contract.queries';
import { texts } from '../texts';
import { EffectByItem, EffectInMoney } from './annex-effect';
import { type AnnexValues, cellOf, initialValues, startingOn, toFormInput } from './annex-values';
import { NewItems } from './new-items';
import { priceColumns } from './price-columns';
import { PriceSheet } from './price-sheet';
import { RaisePrices } from './raise-prices';
import { SignedAnnex } from './signed-annex';
import { useAnnexEffect } from './use-annex-effect';

const { annex: words } = texts;

const conflictLabels = {
  annexNumber: words.number,
  annexDate: words.date,
  validFrom: words.validFrom,
  note: words.note,
  oldPrice: words.oldPrice,
  newPrice: words.newPrice,
  amount: texts.amount,
  vatPercent: texts.vat,
};

const findings = schemaValidator<AnnexValues>({ schema: annexForm, toInput: toFormInput });

const validate = (values: AnnexValues) =>
  Object.fromEntries(Object.entries(findings(values)).map(([path, message]) => [cellOf(values, path), message]));

const decideOptions = (['workDay', 'orderDay'] as const).map((value) => ({ value, label: words[value] }));

type AnnexFormProps = { readonly contract: Contract; readonly today: IsoDate; readonly onReload: () => void };

export function AnnexForm({ contract, today, onReload }: AnnexFormProps) {
  const { form, draft, savedOver, questionDialog } = useAnnexForm(contract, today);
  const effect = useAnnexEffect(contract.id, form.values);
  return (
    <>
      {draft.restoreBar}
      <Form form={form} label={words.form}>
        <Section title={words.data}>
          <FieldGrid>
            <TextField {...form.field('annexNumber')} label={words.number} maxLength={50} required />
            <DateField {...form.field('annexDate')} label={words.date} required />
            <DateField
              {...form.field('validFrom')}
              label={words.validFrom}
              onChange={(day) => form.update((values) => startingOn(values, day))}
              required
            />
            <SelectField {...form.field('decides')} label={words.decides} options={decideOptions} required />
            <TextAreaField {...form.field('note')} label={words.note} maxLength={2000} rows={2} />
          </FieldGrid>
          <SignedAnnex contractId={contract.id} form={form} />
        </Section>
        <Section title={words.prices}>
          <p className="ui-muted">{words.pricesHint}</p>
          <PriceSheet contractId={contract.id} form={form} />
          <RaisePrices form={form} />
          <EditableGrid
            {...form.grid('rows')}
            columns={priceColumns}
            fixedRows
            label={words.prices}
            newRow={noNewRow}
          />
        </Section>
        <NewItems form={form} />
        <EffectByItem effect={effect} />
        <FormActions>
          <EffectInMoney effect={effect} />
          <SubmitButton form={form} icon="save" label={words.enter} />
          <ButtonLink label={texts.cancel} to={contractAddress.record(contract.id, 'annexes')} />
        </FormActions>
      </Form>
      {questionDialog}
      <SaveConflict
        form={form}
        labels={conflictLabels}
        onTheirs={() => {
          draft.clear();
          onReload();
        }}
        read={() => readContract(contract.id)}
        rebase={(theirs) => {
          savedOver.current = theirs.version;
        }}
        rowKey="contractItem"
        valuesOf={(theirs) => initialValues(theirs, today)}
      />
    </>
  );
}

function useAnnexForm(contract: Contract, today: IsoDate) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { withAnswers, questionDialog } = useQuestions();
  const savedOver = useRef(contract.version);
  const save = useMutation({
    mutationFn: ({ values, idempotencyKey }: { values: AnnexValues; idempotencyKey: string }) =>
      withAnswers((answers) =>
        atCells(values, () =>
          enterAnnex(contract.id, {
            body: { ...toFormInput(values), answers },
            version: savedOver.current,
            idempotencyKey,
          }),
        ),
      ),
  });
  const form = useForm<AnnexValues, number>({
    initial: initialValues(contract, today),
    validate,
    submit: (values, { idempotencyKey }) => save.mutateAsync({ values, idempotencyKey }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: contractKeys.all });
      toast(words.saved);
      navigate(contractAddress.record(contract.id, 'annexes'));
    },
    onInvalid: (count) => toast({ type: 'error', title: texts.errorTitle, message: texts.fixFields(count) }),
  });
  // A draft's rows are those of one version of the contract.
  const draft = useDraft(`contract.${contract.id}.annex.${contract.version}`, form);
  useLeaveGuard(form, draft.clear);
  return { form, draft, savedOver, questionDialog };
}

/** Errors of what was sent are shown at the cells that it came from. */
async function atCells<T>(values: AnnexValues, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (cause) {
    if (!(cause instanceof ApiProblem) || cause.errors.length === 0) throw cause;
    const errors = cause.errors.map((error) => ({ ...error, path: cellOf(values, error.path) }));
    throw new ApiProblem({ ...cause.problem, errors });
  }
}

function noNewRow(): never {
  throw new Error('the rows of an annex are those of its contract');
}
