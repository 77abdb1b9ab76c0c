import { orderKeys } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { orderPermissions, orderStatusLabels } from '@ostep/kernel';
import { listHref, usePageTitle, useReadOnlyReason } from '@ostep/platform';
import { useParams } from '@ostep/router';
import {
  ButtonLink,
  EmptyState,
  FormPage,
  isNotFound,
  LoadFailure,
  NotAllowedPanel,
  NotFoundPanel,
  useRecordId,
} from '@ostep/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentOf, orderQuery } from '../order.queries';
import { OrderForm } from '../order-form/order-form';
import { emptyOrder, toFormValues } from '../order-form/order-values';
import { texts } from '../texts';

const backToList = () => ({ to: listHref(orderAddress.path), label: texts.backToList });

const detailsHref = (id: number) => listHref(orderAddress.path, { selectedOrderId: String(id) });

export function OrderEditPage() {
  const { id } = useParams();
  const recordId = useRecordId();
  const readOnlyReason = useReadOnlyReason();
  if (readOnlyReason) return <ReadOnlyOrder isNew={id === undefined} reason={readOnlyReason} />;
  return id === undefined ? <NewOrder /> : <SavedOrder id={recordId} key={id} />;
}

function ReadOnlyOrder({ isNew, reason }: { isNew: boolean; reason: string }) {
  const title = isNew ? texts.form.newTitle : texts.form.editTitle;
  usePageTitle(title);
  return <NotAllowedPanel back={backToList()} reason={reason} title={title} />;
}

function NewOrder() {
  const title = texts.form.newTitle;
  usePageTitle(title);
  return (
    <OrderForm
      draftName="order.new"
      initial={emptyOrder}
      onReload={() => undefined}
      page={{ back: backToList(), title }}
    />
  );
}

function SavedOrder({ id }: { id: number }) {
  const queryClient = useQueryClient();
  // A background refetch must not overwrite what is being typed.
  const { data, error, refetch } = useQuery({ ...orderQuery(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const title = data ? texts.form.editTitleOf(data.orderNumber) : texts.form.editTitle;
  usePageTitle(title);
  if (isNotFound(error)) return <NotFoundPanel back={backToList()} title={error.message} />;
  const page = { back: { to: detailsHref(id), label: texts.backToList }, title };
  if (data && orderPermissions.content(data.orderStatus)) {
    return (
      <OrderForm
        document={documentOf(data.sourceFile?.jobId)}
        draftName={`order.${id}`}
        initial={toFormValues(data)}
        key={data.version}
        onReload={() => void queryClient.refetchQueries({ queryKey: orderKeys.one(id) })}
        page={page}
      />
    );
  }
  return (
    <FormPage {...page} loading={data || error ? undefined : texts.form.loading}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <EmptyState
          action={<ButtonLink label={texts.form.toDetails} to={detailsHref(id)} />}
          title={texts.form.notEditable(orderStatusLabels[data.orderStatus])}
        />
      ) : null}
    </FormPage>
  );
}
