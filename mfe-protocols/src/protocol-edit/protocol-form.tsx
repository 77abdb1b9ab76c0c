import { protocolKeys } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { DocumentBeside, DocumentButton, type LoadOrigins } from '@ostep/intake-screens';
import { type ProtocolType, protocolTypeLabels } from '@ostep/kernel';
import { listHref, rememberOpenedRecord, toast, useReadOnlyReason } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import {
  ButtonLink,
  Form,
  FormActions,
  FormPage,
  type FormPageProps,
  SaveConflict,
  SubmitButton,
  savedState,
  useDraft,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fieldLabels, rowNames } from '../field-labels';
import { invalidateAfterSave, ordersForProtocolQuery, readProtocol, saveProtocol } from '../protocol.queries';
import { texts } from '../texts';
import { type FormStart, type ProtocolValues, startFromSaved, toFormInput } from './form-values';
import { OrdersSection } from './orders-section';
import { PartsSection } from './parts-section';
import { ProtocolDataSection } from './protocol-data-section';
import { useRemoveProtocol } from './use-remove-protocol';
import { validateProtocol } from './validate-protocol';

type ProtocolFormProps = {
  /** Absent on the page of an upload, which shows its own heading. */
  readonly page?: Pick<FormPageProps, 'title' | 'note' | 'back' | 'actions'>;
  readonly start: FormStart;
  readonly missingContract?: string | null;
  readonly unavailableOrders?: readonly string[];
  readonly showAllErrors?: boolean;
  readonly document?: LoadOrigins | null;
  readonly attention?: readonly string[] | undefined;
  readonly savedTo?: string | null;
};

export function ProtocolForm({
  page,
  start,
  missingContract = null,
  unavailableOrders = [],
  showAllErrors = false,
  document = null,
  attention,
  savedTo = null,
}: ProtocolFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const save = useMutation(saveProtocol);
  const savedOver = useRef(start.version);
  const form = useForm<ProtocolValues, number>({
    initial: start.values,
    validate: validateProtocol,
    showAllErrors,
    submit: (values, { idempotencyKey }) =>
      save.mutateAsync({ body: toFormInput(values), idempotencyKey, version: savedOver.current }),
    onSaved: (id) => {
      const action = { label: texts.edit.settle, onSelect: () => navigate(protocolAddress.settle(id)) };
      toast({ type: 'success', title: texts.successTitle, message: texts.edit.saved, action });
      void invalidateAfterSave(queries);
      rememberOpenedRecord(protocolAddress.path, id);
      navigate(savedTo ?? listHref(protocolAddress.path), { state: savedState(id) });
    },
    onInvalid: () => toast({ type: 'error', title: texts.errorTitle, message: texts.edit.invalid }),
  });
  const readOnlyReason = useReadOnlyReason();
  const lockedReason = readOnlyReason ?? (start.settled ? texts.edit.settledReason : undefined);
  useLeaveGuard(form);
  const draft = useDraft(`protocol.${start.values.id ?? start.values.sourceFile?.jobId ?? 'new'}`, form);

  const { id } = start.values;
  const removal = useRemoveProtocol({
    number: start.values.protocolNumber,
    onRemoved: () => form.reset(form.values),
    lockedReason,
    protocol: id !== null && start.version !== null ? { id, version: start.version } : null,
  });
  const beside = {
    attention,
    labels: fieldLabels,
    load: document,
    openLabel: texts.edit.showDocument,
    ...(id === null ? { read: start.values, values: form.values } : { saved: { record: form.values, rowNames } }),
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
          {lockedReason ? (
            <p className="ui-notice ui-notice-amber">{readOnlyReason ?? texts.edit.settledNotice}</p>
          ) : null}
          <Form form={form} label={texts.edit.form}>
            <fieldset className="protocols-fieldset" disabled={lockedReason !== undefined}>
              <ProtocolDataSection
                actions={page ? undefined : <DocumentButton />}
                form={form}
                missingContract={missingContract}
              />
              <OrdersSection boundOrders={start.boundOrders} form={form} unavailableOrders={unavailableOrders} />
              <PartsSection form={form} />
            </fieldset>
            <FormActions>
              <SubmitButton disabledReason={lockedReason} form={form} icon="save" label={texts.edit.save} />
              <ButtonLink label={texts.edit.cancel} to={listHref(protocolAddress.path)} />
            </FormActions>
          </Form>
        </FormPage>
      </DocumentBeside>
      {removal.conflict}
      <SaveConflict
        form={form}
        labels={{ ...fieldLabels, orders: texts.edit.orders }}
        onTheirs={() => {
          draft.clear();
          void queries.refetchQueries({ queryKey: protocolKeys.one(id ?? 0) });
        }}
        read={() => readProtocol(id ?? 0)}
        rebase={(theirs) => {
          savedOver.current = theirs.version;
        }}
        valuesOf={(theirs) => startFromSaved(theirs).values}
        words={{
          orders: (ids) => orderNumbers(queries, start, ids),
          protocolType: (type) => protocolTypeLabels[type as ProtocolType],
        }}
      />
    </>
  );
}

/** Known are the orders that the form offers and those that were bound when it was opened. */
function orderNumbers(queries: QueryClient, { boundOrders, values }: FormStart, ids: unknown): string {
  const offered = queries.getQueryData(ordersForProtocolQuery(values.contract?.id ?? 0).queryKey) ?? [];
  const numbers = new Map([...boundOrders, ...offered].map(({ id, orderNumber }) => [id, orderNumber]));
  return (ids as readonly number[]).map((id) => numbers.get(id) ?? `nr ${id}`).join(', ');
}
