import { historyLabels, type OrderRow } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { NotKept, OldDataNotice, useQueryOrKept } from '@ostep/kept-answers';
import { useHasRole, useListPlace, usePageTitle, useReloadKey } from '@ostep/platform';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from '@ostep/router';
import {
  Button,
  ButtonLink,
  classNames,
  DeletedButton,
  EmptyState,
  ExcelButton,
  focusField,
  LoadFailure,
  PageHeader,
  Pager,
  SavedFilters,
  Shortcuts,
  StepButtons,
  stepKeys,
  TableSkeleton,
} from '@ostep/ui';
import { AttentionPanel } from '../attention/attention-panel';
import { deletedOrders, orderHistory, orderPageQuery, orderWorkbook, savedFilters } from '../order.queries';
import { texts } from '../texts';
import {
  filterAddress,
  isFiltered,
  type ListParams,
  listHref,
  noFilter,
  parseListParams,
  toFilterInput,
} from './list-params';
import { OrderDetails } from './order-details';
import { OrderFilter } from './order-filter';
import { OrderList } from './order-list';
import { OrderSortField } from './order-sort';
import { useOrderSteps } from './use-order-steps';
import { useOrderTitle } from './use-order-title';

const orderKeys = [
  { key: 'P', label: texts.items.title, run: focusField('.orders-pane .ui-row-checkbox input') },
  { key: '/', label: texts.filter.orderNumber, run: focusField('.orders-side input[name="orderNumber"]') },
];

type FoundOrders = { readonly content: readonly OrderRow[]; readonly page: { readonly totalPages: number } };

/** Behind the last page leads to it; the only order that a filter finds opens, but not again on the way back. */
function movedTo(params: ListParams, { content, page }: FoundOrders, applied: boolean): ListParams | null {
  if (params.page > 0 && params.page >= page.totalPages) return { ...params, page: Math.max(0, page.totalPages - 1) };
  const [only, ...others] = content;
  if (!applied || !only || others.length > 0 || page.totalPages > 1) return null;
  return params.selectedOrderId === only.id ? null : { ...params, selectedOrderId: only.id };
}

const APPLIED = 'applied';

// long: a page that only puts its parts together
export function OrderPage() {
  const reloadKey = useReloadKey();
  const isOffice = useHasRole('office');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const params = parseListParams(search);
  usePageTitle(useOrderTitle(params.selectedOrderId));
  const orders = useQueryOrKept(orderPageQuery(toFilterInput(params)));
  const go = (change: Partial<ListParams>) => navigate(listHref({ ...params, ...change }));
  const rows = orders.data?.content ?? [];
  useListPlace(
    orderAddress.path,
    orders.data?.content.map(({ id }) => id),
  );
  const pages = orders.data?.page.totalPages ?? 0;

  const steps = useOrderSteps(params, rows);

  const moved = orders.data && !orders.isPlaceholderData ? movedTo(params, orders.data, state === APPLIED) : null;
  if (moved) return <Navigate replace to={listHref(moved)} />;
  return (
    <>
      <Shortcuts keys={[...stepKeys(steps), ...orderKeys]} />
      <AttentionPanel />
      <div className={classNames('orders-browser', params.selectedOrderId !== null && 'orders-browser-selected')}>
        <div className="orders-side">
          <PageHeader
            actions={
              <>
                {isOffice ? null : <ButtonLink icon="list" label={texts.list.myWork} to={orderAddress.myWork} />}
                <DeletedButton history={orderHistory} labels={historyLabels} load={deletedOrders} record="workOrder" />
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
            onApply={(filter) => navigate(listHref({ ...params, filter, page: 0 }), { state: APPLIED })}
            tools={
              <>
                <SavedFilters
                  address={filterAddress(params)}
                  calls={savedFilters}
                  iconOnly
                  onChoose={(address) => navigate(`/order?${address}`)}
                />
                <OrderSortField onChange={(sort) => go({ sort, page: 0 })} value={params.sort} />
              </>
            }
            value={params.filter}
          />
          <OldDataNotice since={orders.oldSince} />
          {orders.data ? null : <NoOrders orders={orders} />}
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
        <DetailsPane params={params} steps={rows.some(({ id }) => id === params.selectedOrderId) ? steps : null} />
      </div>
    </>
  );
}

type Answer = Pick<ReturnType<typeof useQueryOrKept>, 'error' | 'isNotKept' | 'refetch'>;

function NoOrders({ orders: { error, isNotKept, refetch } }: { readonly orders: Answer }) {
  if (isNotKept) return <NotKept />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} title={texts.list.loadFailed} />;
  return <TableSkeleton rows={14} />;
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

type DetailsPaneProps = {
  readonly params: ListParams;
  /** null: the order is not on the shown page of the list. */
  readonly steps: Parameters<typeof StepButtons>[0] | null;
};

function DetailsPane({ params, steps }: DetailsPaneProps) {
  return (
    <section aria-label={texts.details.title} className="orders-pane">
      {params.selectedOrderId === null ? (
        <EmptyState hint={texts.list.chooseHint} title={texts.list.choose} />
      ) : (
        <>
          <Link className="orders-back" to={listHref({ ...params, selectedOrderId: null })}>
            {texts.backToList}
          </Link>
          {steps ? (
            <div className="orders-record-steps">
              <StepButtons {...steps} />
            </div>
          ) : null}
          <OrderDetails id={params.selectedOrderId} key={params.selectedOrderId} />
        </>
      )}
    </section>
  );
}
