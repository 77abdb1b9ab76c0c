import { orderKeys } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { orderPermissions, orderStatusLabels } from '@ostep/kernel';
import { ApiProblem, listHref, usePageTitle, useReadOnlyReason } from '@ostep/platform';
import { useParams } from '@ostep/router';
import {
  ButtonLink,
  EmptyState,
  FormSkeleton,
  LoadFailure,
  NotAllowedPanel,
  NotFoundPanel,
  PageHeader,
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
  const readOnlyReason = useReadOnlyReason();
  const title = id === undefined ? texts.form.newTitle : texts.form.editTitle;
  const isSaved = id !== undefined && /^\d{1,15}$/.test(id) && readOnlyReason === undefined;
  usePageTitle(isSaved ? null : title);
  if (readOnlyReason) return <NotAllowedPanel back={backToList()} reason={readOnlyReason} title={title} />;
  if (id === undefined) {
    return (
      <>
        <PageHeader back={backToList()} title={texts.form.newTitle} />
        <OrderForm draftName="order.new" initial={emptyOrder} onReload={() => undefined} />
      </>
    );
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
  usePageTitle(data ? texts.form.editTitleOf(data.orderNumber) : texts.form.editTitle);
  if (error instanceof ApiProblem && error.status === 404)
    return <NotFoundPanel back={backToList()} title={error.message} />;
  return (
    <>
      <PageHeader
        back={{ to: detailsHref(id), label: texts.backToList }}
        subtitle={data?.orderNumber}
        title={texts.form.editTitle}
      />
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <FormSkeleton fields={8} label={texts.form.loading} /> : null}
      {data && !orderPermissions.content(data.orderStatus) ? (
        <EmptyState
          action={<ButtonLink label={texts.form.toDetails} to={detailsHref(id)} />}
          title={texts.form.notEditable(orderStatusLabels[data.orderStatus])}
        />
      ) : null}
      {data && orderPermissions.content(data.orderStatus) ? (
        <OrderForm
          document={documentOf(data.sourceFile?.jobId)}
          draftName={`order.${id}`}
          initial={toFormValues(data)}
          key={data.version}
          onReload={() => void queryClient.refetchQueries({ queryKey: orderKeys.one(id) })}
        />
      ) : null}
    </>
  );
}
