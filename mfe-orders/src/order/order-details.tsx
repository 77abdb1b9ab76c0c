import { historyLabels, type Order } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { NotCached, OldDataNotice, useQueryOrCached } from '@ostep/cached-queries';
import { orderPermissions } from '@ostep/kernel';
import { ApiProblem, listHref, useReadOnlyReason } from '@ostep/platform';
import { useLocation } from '@ostep/router';
import {
  Badge,
  ButtonLink,
  DocumentBeside,
  DocumentButton,
  FactsSkeleton,
  HistoryButton,
  LoadFailure,
  NotFoundPanel,
  StatusBadge,
  TableSkeleton,
} from '@ostep/ui';
import { useMemo } from 'react';
import { documentOf, orderHistory, orderQuery } from '../order.queries';
import { fieldLabels } from '../order-form/field-labels';
import { texts } from '../texts';
import { AnsweredQuestions } from './answered-questions';
import { FinishedDate } from './finished-date';
import { OrderFacts } from './order-facts';
import { OrderItems } from './order-items';
import { OrderMissingNote } from './order-missing-note';
import { StatusHistory } from './status-history';
import { StatusSteps } from './status-steps';
import { STEPPED } from './use-order-steps';

const rowNames = { orderItems: 'lp' };

const backToList = () => ({ to: listHref(orderAddress.path), label: texts.backToList });

type OrderDetailsProps = {
  readonly id: number;
  /** Not the first of the list, which opened by itself. */
  readonly isChosen: boolean;
};

export function OrderDetails({ id, isChosen }: OrderDetailsProps) {
  const { data, error, refetch, isNotCached, oldSince } = useQueryOrCached(orderQuery(id));
  if (error instanceof ApiProblem && error.status === 404)
    return <NotFoundPanel back={backToList()} inPane title={error.message} />;
  if (error && !data)
    return <LoadFailure error={error} onRetry={() => void refetch()} title={texts.details.loadFailed} />;
  if (isNotCached) return <NotCached />;
  if (!data) return <Loading />;
  return (
    <>
      <OldDataNotice since={oldSince} />
      <Loaded isChosen={isChosen} order={data} />
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

/** Who comes from another screen asked for this order, not for the list beside it. */
function focusInsteadOfList(heading: HTMLHeadingElement | null): void {
  if (document.activeElement?.matches('main h1')) focusHeading(heading);
}

function Loaded({ order, isChosen }: { readonly order: Order; readonly isChosen: boolean }) {
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
      <article className="orders-details">
        <header className="orders-details-head">
          <div>
            <p className="ui-muted orders-details-kind">{texts.details.title}</p>
            <h2
              data-record-heading
              ref={state === STEPPED ? focusHeading : isChosen ? focusInsteadOfList : null}
              tabIndex={-1}
            >
              {order.orderNumber} <StatusBadge incomplete={order.missing !== null} status={order.orderStatus} />{' '}
              {order.temporary ? (
                <Badge hint={texts.details.draft} icon="pencil" label={texts.details.draft} tone="amber" />
              ) : null}
            </h2>
            <OrderMissingNote order={order} orderHref={null} />
          </div>
        </header>
        <div className="orders-details-bar">
          <StatusSteps order={order} />
          <div className="orders-details-actions">
            <DocumentButton />
            <HistoryButton
              labels={historyLabels}
              load={orderHistory(order.id)}
              of={order.orderNumber}
              record="workOrder"
            />
            {orderPermissions.content(order.orderStatus) ? (
              <ButtonLink
                disabledReason={readOnlyReason}
                icon="pencil"
                label={texts.details.edit}
                to={orderAddress.edit(order.id)}
              />
            ) : null}
          </div>
        </div>
        <OrderFacts order={order} />
        {orderPermissions.finishedDateVisible(order.orderStatus) ? (
          <FinishedDate key={`${order.orderStatus} ${order.finishedDate}`} order={order} />
        ) : null}
        <OrderItems order={order} />
        <AnsweredQuestions answers={order.answeredQuestions} />
        <StatusHistory changes={order.statusHistory} />
      </article>
    </DocumentBeside>
  );
}
