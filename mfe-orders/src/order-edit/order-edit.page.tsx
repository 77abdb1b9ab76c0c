import { orderKeys } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { orderPermissions, orderStatusLabels } from '@ostep/kernel';
import { listHref, usePageTitle, useReadOnlyReason } from '@ostep/platform';
import { useParams } from '@ostep/router';
import { ButtonLink, EmptyState, FormPage, isNotFound, LoadFailure, NotAllowedPanel, NotFoundPanel } from '@ostep/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentOf, orderQuery } from '../order.queries';
import { OrderForm } from '../order-form/order-form';
import { emptyOrder, toFormValues } from '../order-form/order-values';
import { texts } from '../texts';

const backToList = () => ({ to: listHref(orderAddress.path), label: texts.backToList });

const detailsHref = (id: number) => listHref(orderAddress.path, { selectedOrderId: String(id) });

export function OrderEditPage() {
  const { id } = useParams();
  const readOnlyReason = useReadOnlyReason();
  const title = id === undefined ? texts.form.newTitle : texts.form.editTitle;
  const isSaved = id !== undefined && /^\d{1,15}$/.test(id) && readOnlyReason === undefined;
  usePageTitle(isSaved ? null : title);
  if (readOnlyReason) return <NotAllowedPanel back={backToList()} reason={readOnlyReason} title={title} />;
  if (id === undefined) {
    const page = { back: backToList(), title };
    return <OrderForm draftName="order.new" initial={emptyOrder} onReload={() => undefined} page={page} />;
  }
  return isSaved ? (
    <SavedOrder id={Number(id)} key={id} />
  ) : (
    <NotFoundPanel back={backToList()} title={texts.notFound} />
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
