import { contractKeys, type KnownActionScope } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { DocumentBeside, DocumentButton, type LoadOrigins } from '@ostep/intake-screens';
import { listHref, rememberOpenedRecord, toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import {
  ButtonLink,
  DateField,
  DecimalField,
  EditableGrid,
  FieldGrid,
  Form,
  FormActions,
  Section,
  SelectField,
  SubmitButton,
  savedState,
  TextAreaField,
  TextField,
  useDraft,
  useForm,
  useLeaveGuard,
  useQuestions,
} from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef } from 'react';
import { districtsQuery, type SaveRequest, saveContract, scopesQuery } from '../contract.queries';
import { texts } from '../texts';
import { ContractConflict } from './contract-conflict';
import { type ContractValues, copyItem, emptyItem, toFormInput } from './contract-values';
import { fieldLabels } from './field-labels';
import { fillDescription, itemColumns } from './item-columns';
import { PenaltyFields } from './penalty-fields';
import { SumMarks } from './sum-marks';
import { validateContract } from './validate-contract';

type ContractFormProps = {
  readonly initial: ContractValues;
  readonly version: number | null;
  readonly knownScopes: readonly KnownActionScope[];
  readonly fromFile?: boolean;
  readonly savedTo?: string | null;
  readonly onReload: () => void;
  readonly document?: LoadOrigins | null;
  readonly attention?: readonly string[] | undefined;
};

export const itemDomId = (index: number) => `contract-item-${index}`;

export function ContractForm({
  initial,
  version,
  knownScopes,
  fromFile = false,
  savedTo = null,
  onReload,
  document = null,
  attention,
}: ContractFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const districts = useQuery(districtsQuery).data ?? [];
  const scopes = useQuery(scopesQuery).data;
  const { withAnswers, questionDialog } = useQuestions();
  const save = useMutation({
    mutationFn: ({ body, ...request }: SaveRequest) =>
      withAnswers((answers) => saveContract({ ...request, body: { ...body, answers } })),
  });
  const baseVersion = useRef(version);
  const form = useForm<ContractValues, number>({
    initial,
    validate: validateContract,
    submit: (values, { idempotencyKey }) =>
      save.mutateAsync({ body: toFormInput(values), version: baseVersion.current, idempotencyKey }),
    onSaved: (id) => {
      void queryClient.invalidateQueries({ queryKey: contractKeys.all });
      toast({ ...texts.saved, action: { label: texts.open, onSelect: () => navigate(contractAddress.record(id)) } });
      rememberOpenedRecord(contractAddress.path, id);
      navigate(savedTo ?? listHref(contractAddress.path), { state: savedState(id) });
    },
    onInvalid: (count) => toast({ type: 'error', title: texts.errorTitle, message: texts.fixFields(count) }),
    showAllErrors: fromFile,
  });
  const draft = useDraft(`contract.${initial.id ?? initial.sourceJobId ?? 'new'}`, form);
  useLeaveGuard(form, draft.clear);
  const columns = useMemo(() => itemColumns(scopes ?? [], knownScopes), [scopes, knownScopes]);
  // Deferred: summing thousands of rows must not delay typing.
  const deferredItems = useDeferredValue(form.values.contractItems);

  return (
    <>
      {draft.restoreBar}
      {questionDialog}
      <DocumentBeside
        attention={attention}
        labels={fieldLabels}
        load={document}
        openLabel={texts.documentBeside}
        read={fromFile ? initial : undefined}
        values={fromFile ? form.values : undefined}
      >
        <Form form={form} label={texts.form}>
          <Section actions={<DocumentButton />} title={texts.contractData}>
            <FieldGrid>
              <TextField {...form.field('contractNumber')} label={texts.number} maxLength={100} required />
              <SelectField
                {...form.field('forestDistrict')}
                disabled={form.values.forestDistrictHeld !== null}
                disabledReason={form.values.forestDistrictHeld ?? undefined}
                label={texts.forestDistrict}
                options={districts
                  .filter(({ id, active }) => active || id === form.values.forestDistrict)
                  .map(({ id, value, active }) => ({ value: id, label: active ? value : texts.inactive(value) }))}
                required
              />
              <DateField {...form.field('offerDate')} label={texts.offerDate} />
              <DateField {...form.field('contractDate')} label={texts.contractDate} required />
              <DecimalField {...form.field('totalNetto')} label={texts.netto} suffix="zł" />
              <DecimalField {...form.field('totalBrutto')} label={texts.brutto} suffix="zł" />
              <TextAreaField {...form.field('notes')} label={texts.notes} maxLength={4000} rows={2} />
            </FieldGrid>
          </Section>
          <PenaltyFields form={form} />
          <Section title={texts.items}>
            <EditableGrid
              {...form.grid('contractItems')}
              addLabel={texts.addItem}
              removeDisabledReason={(item) => item.workHeld ?? item.annexHeld}
              columns={columns}
              derive={fillDescription}
              duplicate={copyItem}
              empty={texts.noItems}
              footer={
                <SumMarks
                  items={deferredItems}
                  totalBrutto={form.values.totalBrutto}
                  totalNetto={form.values.totalNetto}
                />
              }
              label={texts.items}
              newRow={emptyItem}
              rowDomId={itemDomId}
            />
          </Section>
          <FormActions>
            <SubmitButton form={form} icon="save" label={texts.save} />
            <ButtonLink label={texts.cancel} to={listHref(contractAddress.path)} />
          </FormActions>
        </Form>
      </DocumentBeside>
      <ContractConflict draft={draft} form={form} onReload={onReload} baseVersion={baseVersion} />
    </>
  );
}
