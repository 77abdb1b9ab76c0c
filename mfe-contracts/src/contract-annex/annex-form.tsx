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
import { AnnexEffectByItem, AnnexEffectInMoney } from './annex-effect';
import { type AnnexValues, cellOf, initialValues, toFormInput, withStartDay } from './annex-values';
import { ChangePricesByPercent } from './change-prices-by-percent';
import { NewItems } from './new-items';
import { priceColumns } from './price-columns';
import { PriceSheet } from './price-sheet';
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

const validateForm = schemaValidator<AnnexValues>({ schema: annexForm, toInput: toFormInput });

const validate = (values: AnnexValues) =>
  Object.fromEntries(Object.entries(validateForm(values)).map(([path, message]) => [cellOf(values, path), message]));

const decideOptions = (['workDay', 'orderDay'] as const).map((value) => ({ value, label: words[value] }));

type AnnexFormProps = { readonly contract: Contract; readonly today: IsoDate; readonly onReload: () => void };

export function AnnexForm({ contract, today, onReload }: AnnexFormProps) {
  const { form, draft, baseVersion, questionDialog } = useAnnexForm(contract, today);
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
              onChange={(day) => form.update((values) => withStartDay(values, day))}
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
          <ChangePricesByPercent form={form} />
          <EditableGrid
            {...form.grid('rows')}
            columns={priceColumns}
            fixedRows
            label={words.prices}
            newRow={noNewRow}
          />
        </Section>
        <NewItems form={form} />
        <AnnexEffectByItem effect={effect} />
        <FormActions>
          <AnnexEffectInMoney effect={effect} />
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
          baseVersion.current = theirs.version;
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
  const baseVersion = useRef(contract.version);
  const save = useMutation({
    mutationFn: ({ values, idempotencyKey }: { values: AnnexValues; idempotencyKey: string }) =>
      withAnswers((answers) =>
        withErrorsAtCells(values, () =>
          enterAnnex(contract.id, {
            body: { ...toFormInput(values), answers },
            version: baseVersion.current,
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
  // The rows of a draft fit only the version of the contract that they were made from.
  const draft = useDraft(`contract.${contract.id}.annex.${contract.version}`, form);
  useLeaveGuard(form, draft.clear);
  return { form, draft, baseVersion, questionDialog };
}

/** Moves errors from the path in the request to the cell of the form that the value came from. */
async function withErrorsAtCells<T>(values: AnnexValues, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (cause) {
    if (!(cause instanceof ApiProblem) || cause.errors.length === 0) throw cause;
    const errors = cause.errors.map((error) => ({ ...error, path: cellOf(values, error.path) }));
    throw new ApiProblem({ ...cause.problem, errors });
  }
}

function noNewRow(): never {
  throw new Error('rows cannot be added: an annex has the rows of its contract');
}
