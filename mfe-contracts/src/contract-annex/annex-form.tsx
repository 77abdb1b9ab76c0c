import { annexForm, type Contract, contractKeys } from '@ostep/api-contracts';
import type { IsoDate } from '@ostep/kernel';
import { toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import {
  Button,
  ButtonLink,
  DateField,
  EditableGrid,
  FieldGrid,
  Form,
  FormActions,
  Section,
  SelectField,
  SubmitButton,
  schemaValidator,
  TextAreaField,
  TextField,
  useForm,
  useLeaveGuard,
  useQuestions,
} from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enterAnnex, previewAnnex } from '../contract.queries';
import { texts } from '../texts';
import { AnnexPreviewList } from './annex-preview-list';
import { type AnnexValues, initialValues, rowOfNothing, startingOn, toFormInput, toPreviewInput } from './annex-values';
import { priceColumns } from './price-columns';
import { RaisePrices } from './raise-prices';

const { annex: words } = texts;

const validate = schemaValidator<AnnexValues>({ schema: annexForm, toInput: toFormInput });

const decideOptions = (['workDay', 'orderDay'] as const).map((value) => ({ value, label: words[value] }));

type AnnexFormProps = { readonly contract: Contract; readonly today: IsoDate };

export function AnnexForm({ contract, today }: AnnexFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { withAnswers, questionDialog } = useQuestions();
  const preview = useMutation({
    mutationFn: (values: AnnexValues) => previewAnnex(contract.id, toPreviewInput(values)),
  });
  const save = useMutation({
    mutationFn: ({ values, idempotencyKey }: { values: AnnexValues; idempotencyKey: string }) =>
      withAnswers((answers) =>
        enterAnnex(contract.id, {
          body: { ...toFormInput(values), answers },
          version: contract.version,
          idempotencyKey,
        }),
      ),
  });
  const form = useForm<AnnexValues, number>({
    initial: initialValues(contract, today),
    validate,
    submit: (values, { idempotencyKey }) => save.mutateAsync({ values, idempotencyKey }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: contractKeys.all });
      toast(words.saved);
      navigate(`/contract/${contract.id}?tab=annexes`);
    },
    onInvalid: (count) => toast({ type: 'error', title: texts.errorTitle, message: texts.fixFields(count) }),
  });
  useLeaveGuard(form);
  return (
    <>
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
        </Section>
        <Section title={words.prices}>
          <p className="ui-muted">{words.pricesHint}</p>
          <RaisePrices form={form} />
          <EditableGrid
            {...form.grid('rows')}
            addLabel={null}
            columns={priceColumns}
            label={words.prices}
            newRow={rowOfNothing}
            removeDisabledReason={(row) => (row.contractItem === 0 ? null : words.fixed)}
          />
        </Section>
        {preview.data ? <AnnexPreviewList preview={preview.data} /> : null}
        <FormActions>
          <Button
            busy={preview.isPending}
            icon="eye"
            label={words.showPreview}
            onClick={() => preview.mutate(form.values)}
          />
          <SubmitButton form={form} icon="save" label={words.enter} />
          <ButtonLink label={texts.cancel} to={`/contract/${contract.id}?tab=annexes`} />
        </FormActions>
      </Form>
      {questionDialog}
    </>
  );
}
