import { historyLabels, type Order } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { NotCached, OldDataNotice, useQueryOrCached } from '@ostep/cached-queries';
import { DocumentBeside, DocumentButton } from '@ostep/intake-screens';
import { orderPermissions } from '@ostep/kernel';
import { listHref, useReadOnlyReason } from '@ostep/platform';
import { useLocation } from '@ostep/router';
import {
  Badge,
  ButtonLink,
  FactsSkeleton,
  historyEntry,
  isNotFound,
  LoadFailure,
  NotFoundPanel,
  printEntry,
  RecordPage,
  TableSkeleton,
} from '@ostep/ui';
import { type ReactNode, useMemo } from 'react';
import { documentOf, orderHistory, orderQuery } from '../order.queries';
import { fieldLabels } from '../order-form/field-labels';
import { texts } from '../texts';
import { AnsweredQuestions } from './answered-questions';
import { FinishedDate } from './finished-date';
import { orderFacts } from './order-facts';
import { OrderItems } from './order-items';
import { OrderMissingNote } from './order-missing-note';
import { StatusButtons } from './status-buttons';
import { StatusHistory } from './status-history';
import { STEPPED } from './use-order-steps';

const rowNames = { orderItems: 'lp' };

const backToList = () => ({ to: listHref(orderAddress.path), label: texts.backToList });

type OrderDetailsProps = {
  readonly id: number;
  /** False for the first order of the list, which opens by itself. */
  readonly isChosen: boolean;
  readonly steps: ReactNode;
};

export function OrderDetails({ id, isChosen, steps }: OrderDetailsProps) {
  const { data, error, refetch, isNotCached, oldSince } = useQueryOrCached(orderQuery(id));
  if (isNotFound(error)) return <NotFoundPanel back={backToList()} inPane title={error.message} />;
  if (error && !data)
    return <LoadFailure error={error} onRetry={() => void refetch()} title={texts.details.loadFailed} />;
  if (isNotCached) return <NotCached />;
  if (!data) return <Loading />;
  return (
    <>
      <OldDataNotice since={oldSince} />
      <LoadedOrder isChosen={isChosen} order={data} steps={steps} />
    </>
  );
}

function Loading() {
  return (
    <>
      <FactsSkeleton facts={8} />
      <TableSkeleton rows={8} />
    </>
  );
}

const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });

/** The shell focuses the heading of the page. Whoever opened this order from another screen wants to read the order. */
function moveFocusFromPageHeading(heading: HTMLHeadingElement | null): void {
  if (document.activeElement?.matches('main h1')) focusHeading(heading);
}

type LoadedOrderProps = Pick<OrderDetailsProps, 'isChosen' | 'steps'> & { readonly order: Order };

function LoadedOrder({ order, isChosen, steps }: LoadedOrderProps) {
  const readOnlyReason = useReadOnlyReason();
  const { state } = useLocation();
  const jobId = order.sourceFile?.jobId;
  const document = useMemo(() => documentOf(jobId), [jobId]);
  return (
    <DocumentBeside
      labels={fieldLabels}
      load={document}
      openLabel={texts.details.whereFrom}
      saved={{ record: order, rowNames }}
    >
      <RecordPage
        actions={
          <>
            <DocumentButton />
            {orderPermissions.content(order.orderStatus) ? (
              <ButtonLink
                disabledReason={readOnlyReason}
                icon="pencil"
                label={texts.details.edit}
                to={orderAddress.edit(order.id)}
              />
            ) : null}
          </>
        }
        facts={orderFacts(order)}
        headingRef={state === STEPPED ? focusHeading : isChosen ? moveFocusFromPageHeading : null}
        inPane
        kind={texts.details.title}
        menu={[
          historyEntry({
            labels: historyLabels,
            load: orderHistory(order.id),
            recordName: order.orderNumber,
            table: 'workOrder',
          }),
          printEntry,
        ]}
        status={
          <>
            {order.temporary ? (
              <Badge hint={texts.details.draft} icon="pencil" label={texts.details.draft} tone="amber" />
            ) : null}
            <OrderMissingNote order={order} orderHref={null} />
            <StatusButtons order={order} />
          </>
        }
        steps={steps}
        title={order.orderNumber}
      >
        <div className="orders-details">
          {orderPermissions.finishedDateVisible(order.orderStatus) ? (
            <FinishedDate key={`${order.orderStatus} ${order.finishedDate}`} order={order} />
          ) : null}
          <OrderItems order={order} />
          <AnsweredQuestions answers={order.answeredQuestions} />
          <StatusHistory changes={order.statusHistory} />
        </div>
      </RecordPage>
    </DocumentBeside>
  );
}
