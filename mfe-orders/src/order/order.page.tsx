import { useHasRole, usePageTitle, useReloadKey } from '@ostep/platform';
import { Link, Navigate, useNavigate, useSearchParams } from '@ostep/router';
import {
  Button,
  ButtonLink,
  classNames,
  EmptyState,
  ExcelButton,
  LoadFailure,
  PageHeader,
  Pager,
  TableSkeleton,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AttentionPanel } from '../attention/attention-panel';
import { orderPageQuery, orderWorkbook } from '../order.queries';
import { texts } from '../texts';
import { isFiltered, type ListParams, listHref, noFilter, parseListParams, toFilterInput } from './list-params';
import { OrderDetails } from './order-details';
import { OrderFilter } from './order-filter';
import { OrderList, orderCardId } from './order-list';
import { useListKeys } from './use-list-keys';
import { useOrderTitle } from './use-order-title';

export function OrderPage() {
  const reloadKey = useReloadKey();
  const isOffice = useHasRole('office');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filterBox = useRef<HTMLDivElement>(null);
  const params = parseListParams(search);
  usePageTitle(useOrderTitle(params.selectedOrderId));
  const orders = useQuery(orderPageQuery(toFilterInput(params)));
  const go = (change: Partial<ListParams>) => navigate(listHref({ ...params, ...change }));
  const rows = orders.data?.content ?? [];
  const pages = orders.data?.page.totalPages ?? 0;

  const step = (by: 1 | -1) => {
    const at = rows.findIndex((row) => row.id === params.selectedOrderId);
    const next = rows[at === -1 ? 0 : at + by];
    if (!next) return;
    navigate(listHref({ ...params, selectedOrderId: next.id }), { replace: params.selectedOrderId !== null });
    document.getElementById(orderCardId(next.id))?.scrollIntoView({ block: 'nearest' });
  };
  useListKeys({
    next: () => step(1),
    previous: () => step(-1),
    toItems: () => document.querySelector<HTMLElement>('.orders-pane .ui-row-checkbox input')?.focus(),
    toFilter: () => filterBox.current?.querySelector('input')?.focus(),
  });

  if (orders.isSuccess && !orders.isPlaceholderData && params.page > 0 && params.page >= pages) {
    return <Navigate replace to={listHref({ ...params, page: Math.max(0, pages - 1) })} />;
  }
  return (
    <>
      <AttentionPanel />
      <div className={classNames('orders-browser', params.selectedOrderId !== null && 'orders-browser-selected')}>
        <div className="orders-side" ref={filterBox}>
          <PageHeader
            actions={
              <>
                {isOffice ? null : <ButtonLink icon="list" label={texts.list.myWork} to="/order/my-work" />}
                <ExcelButton
                  disabledReason={rows.length === 0 ? texts.list.empty : undefined}
                  iconLabel={texts.list.saveExcel}
                  workbook={() => orderWorkbook(toFilterInput(params))}
                />
              </>
            }
            title={texts.list.title}
          />
          <OrderFilter
            key={`${reloadKey} ${JSON.stringify(params.filter)}`}
            onApply={(filter) => go({ filter, page: 0 })}
            value={params.filter}
          />
          {orders.isError && !orders.data ? (
            <LoadFailure error={orders.error} onRetry={() => void orders.refetch()} title={texts.list.loadFailed} />
          ) : null}
          {orders.isPending ? <TableSkeleton rows={14} /> : null}
          {orders.data && rows.length === 0 ? (
            <EmptyList filtered={isFiltered(params.filter)} onClear={() => go({ filter: noFilter, page: 0 })} />
          ) : null}
          {rows.length > 0 ? (
            <OrderList
              fetching={orders.isPlaceholderData}
              hrefOf={(selectedOrderId) => listHref({ ...params, selectedOrderId })}
              rows={rows}
              selectedId={params.selectedOrderId}
            />
          ) : null}
          <div className="orders-pager">
            <Pager
              isMore={orders.data?.page.isMore}
              label={texts.list.pages}
              onPage={(page) => go({ page })}
              page={params.page}
              size={orders.data?.page.size}
              totalElements={orders.data?.page.totalElements}
              totalPages={pages}
            />
          </div>
        </div>
        <DetailsPane params={params} />
      </div>
    </>
  );
}

function EmptyList({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  return (
    <EmptyState
      action={filtered ? <Button label={texts.list.clearFilter} onClick={onClear} /> : null}
      hint={texts.list.emptyHint}
      title={texts.list.empty}
    />
  );
}

function DetailsPane({ params }: { readonly params: ListParams }) {
  return (
    <section aria-label={texts.details.title} className="orders-pane">
      {params.selectedOrderId === null ? (
        <EmptyState hint={texts.list.chooseHint} title={texts.list.choose} />
      ) : (
        <>
          <Link className="orders-back" to={listHref({ ...params, selectedOrderId: null })}>
            {texts.backToList}
          </Link>
          <OrderDetails id={params.selectedOrderId} key={params.selectedOrderId} />
        </>
      )}
    </section>
  );
}
