import { orderKeys } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { DocumentBeside, DocumentButton, type LoadOrigins } from '@ostep/intake-screens';
import { usePlaceLabels } from '@ostep/places';
import { listHref, toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import {
  ButtonLink,
  DateField,
  EditableGrid,
  FieldGrid,
  Form,
  FormActions,
  FormPage,
  type FormPageProps,
  SaveConflict,
  Section,
  SubmitButton,
  SwitchField,
  savedState,
  TextAreaField,
  TextField,
  useDraft,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contractQuery, readOrder, saveOrder } from '../order.queries';
import { texts } from '../texts';
import { deriveItem } from './contract-items';
import { ContractSection } from './contract-section';
import { DistrictPartField } from './district-part-field';
import { fieldLabels } from './field-labels';
import { itemColumns } from './item-columns';
import { isHighlighted, itemNote } from './item-note';
import { validateOrder } from './order-rules';
import { type ChosenContract, emptyItem, type OrderValues, toFormInput, toFormValues } from './order-values';
import { ScrollButtons } from './scroll-buttons';
import { UnlistedPart } from './unlisted-part';
import { useNumberTaken } from './use-number-taken';
import { useRemoveOrder } from './use-remove-order';

type OrderFormProps = {
  /** Absent on the page of an upload, which shows its own heading. */
  readonly page?: Pick<FormPageProps, 'title' | 'back' | 'actions'>;
  readonly initial: OrderValues;
  readonly draftName: string;
  readonly fromFile?: boolean;
  readonly contractHint?: string | undefined;
  readonly savedTo?: string | null;
  readonly onReload: () => void;
  readonly document?: LoadOrigins | null;
  readonly attention?: readonly string[] | undefined;
};

const rowNames = { orderItems: 'lp' };

function withContract(values: OrderValues, contract: ChosenContract | null): OrderValues {
  // The contract items of another contract do not belong to this one.
  const isSame = contract?.id === values.contract?.id;
  const orderItems = isSame ? values.orderItems : values.orderItems.map((item) => ({ ...item, contractItem: null }));
  return { ...values, contract, orderItems };
}

export const itemDomId = (index: number) => `order-item-${index}`;

export function OrderForm({
  page,
  initial,
  draftName,
  fromFile = false,
  contractHint,
  savedTo = null,
  onReload,
  document = null,
  attention,
}: OrderFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const save = useMutation({ mutationFn: saveOrder });
  const form = useForm<OrderValues, number>({
    initial,
    validate: validateOrder,
    submit: (values, { idempotencyKey }) =>
      save.mutateAsync({ body: toFormInput(values), version: values.version, idempotencyKey }),
    onSaved: (id) => {
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      const shownAt = listHref(orderAddress.path, { selectedOrderId: String(id) });
      const open = { label: texts.form.open, onSelect: () => navigate(shownAt) };
      toast(savedTo === null ? texts.form.saved : { ...texts.form.saved, action: open });
      navigate(savedTo ?? shownAt, { state: savedState(id) });
    },
    onInvalid: (count) => toast({ type: 'error', title: texts.errorTitle, message: texts.form.fixFields(count) }),
    showAllErrors: fromFile,
  });
  const { contract, id, version } = form.values;
  const draft = useDraft(draftName, form);
  useLeaveGuard(form);
  const isNumberTaken = useNumberTaken(form.values);
  const { data: contractData } = useQuery({ ...contractQuery(contract?.id ?? 0), enabled: contract !== null });
  const contractItems = useMemo(
    () => (contract && contractData?.id === contract.id ? contractData.contractItems : []),
    [contract, contractData],
  );
  const placeLabel = usePlaceLabels();
  const columns = useMemo(() => itemColumns(contractItems, placeLabel), [contractItems, placeLabel]);
  const derive = useMemo(() => deriveItem(contractItems), [contractItems]);
  const choose = (chosen: ChosenContract | null) => form.update((values) => withContract(values, chosen));
  const { onChange: _, value: __, ...contractField } = form.field('contract');

  const removal = useRemoveOrder({
    name: texts.form.named(initial.orderNumber, initial.forestDistrictPart),
    onRemoved: () => form.reset(form.values),
    order: id === null || version === null ? null : { id, version },
  });
  const beside = {
    attention,
    labels: fieldLabels,
    load: document,
    openLabel: texts.form.showDocument,
    ...(fromFile ? { read: initial, values: form.values } : { saved: { record: form.values, rowNames } }),
  };

  return (
    <>
      <DocumentBeside {...beside}>
        <FormPage
          {...page}
          actions={
            <>
              {page?.actions}
              <DocumentButton />
            </>
          }
          menu={removal.menu}
        >
          {draft.restoreBar}
          <Form form={form} label={texts.form.label}>
            <ContractSection
              actions={page ? undefined : <DocumentButton />}
              error={contractField.error}
              hint={contractHint}
              onBlur={contractField.onBlur}
              onChange={choose}
              onProblem={contractField.onProblem}
              value={contract}
            />
            <Section title={texts.form.orderData}>
              <FieldGrid>
                <TextField
                  {...form.field('orderNumber')}
                  error={isNumberTaken ? texts.form.doubledNumber : form.errorAt('orderNumber')}
                  label={texts.form.orderNumber}
                  maxLength={60}
                  required
                />
                <DateField {...form.field('orderDate')} label={texts.form.orderDate} required />
                <DistrictPartField
                  {...form.field('forestDistrictPart')}
                  districtId={contract?.forestDistrict || null}
                  label={texts.form.forestDistrictPart}
                  required
                />
                <SwitchField {...form.field('temporary')} label={texts.form.temporary} />
              </FieldGrid>
              <UnlistedPart districtId={contract?.forestDistrict || null} part={form.values.forestDistrictPart} />
              <div className="orders-notes">
                <TextAreaField {...form.field('notes')} label={texts.form.notes} maxLength={4000} rows={2} />
              </div>
            </Section>
            <Section actions={<ScrollButtons />} title={texts.form.items}>
              <div className="orders-item-grid">
                <EditableGrid
                  {...form.grid('orderItems')}
                  addLabel={texts.form.addItem}
                  columns={columns}
                  derive={derive}
                  empty={texts.form.noItems}
                  label={texts.form.items}
                  newRow={emptyItem}
                  rowDomId={itemDomId}
                  rowNote={(row) => itemNote(row, id === null)}
                  rowTone={(row) => (isHighlighted(row, id === null) ? 'warn' : undefined)}
                />
              </div>
            </Section>
            <FormActions>
              <SubmitButton form={form} icon="save" label={texts.save} whenInvalid="disabled" />
              <ButtonLink
                label={texts.cancel}
                to={
                  id === null
                    ? listHref(orderAddress.path)
                    : listHref(orderAddress.path, { selectedOrderId: String(id) })
                }
              />
            </FormActions>
          </Form>
        </FormPage>
      </DocumentBeside>
      {removal.conflict}
      <SaveConflict
        form={form}
        labels={fieldLabels}
        onTheirs={() => {
          draft.clear();
          onReload();
        }}
        read={() => readOrder(id ?? 0)}
        valuesOf={toFormValues}
      />
    </>
  );
}
