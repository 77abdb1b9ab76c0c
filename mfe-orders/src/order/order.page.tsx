import { historyLabels, type OrderRow } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { NotCached, OldDataNotice, useQueryOrCached } from '@ostep/cached-queries';
import { useHasRole, useListPlace, usePageTitle, useReloadKey } from '@ostep/platform';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from '@ostep/router';
import {
  Button,
  ButtonLink,
  classNames,
  deletedEntry,
  EmptyState,
  excelEntry,
  focusField,
  ListPage,
  LoadFailure,
  Pager,
  printEntry,
  Shortcuts,
  StepButtons,
  savedFiltersEntry,
  stepKeys,
  TableSkeleton,
  useMedia,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { AttentionPanel } from '../attention/attention-panel';
import { filterTexts } from '../filter-texts';
import { FirstSteps } from '../first-steps/first-steps';
import { deletedOrders, orderHistory, orderPageQuery, orderQuery, orderWorkbook, savedFilters } from '../order.queries';
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
import { OpenedOrder, OrderList } from './order-list';
import { OrderSortField } from './order-sort';
import { useOrderSteps } from './use-order-steps';

const orderKeys = [
  { key: 'P', label: texts.items.title, run: focusField('.orders-pane .ui-row-checkbox input') },
  { key: '/', label: filterTexts.orderNumber, run: focusField('.orders-side input[name="orderNumber"]') },
  { key: 'Spacja', label: texts.bulk.keys.mark },
  { key: 'Shift+↓', label: texts.bulk.keys.extend },
  { key: 'Enter', label: texts.bulk.keys.assign },
];

type FoundOrders = { readonly content: readonly OrderRow[]; readonly page: { readonly totalPages: number } };

/**
 * Where the address leads instead: from beyond the last page to the last one, and to the only order that an applied
 * filter finds. Going back does not open it again.
 */
function redirectTarget(params: ListParams, { content, page }: FoundOrders, isApplied: boolean): ListParams | null {
  if (params.page > 0 && params.page >= page.totalPages) return { ...params, page: Math.max(0, page.totalPages - 1) };
  const [only, ...others] = content;
  if (!isApplied || !only || others.length > 0 || page.totalPages > 1) return null;
  return params.selectedOrderId === only.id ? null : { ...params, selectedOrderId: only.id };
}

/** State of the navigation by which a filter was applied. */
const APPLIED = 'applied';

/** The list and an order fit side by side: the first order opens by itself. */
const WIDE_SCREEN = '(min-width: 48.01rem)';

export function OrderPage() {
  const reloadKey = useReloadKey();
  const navigate = useNavigate();
  const isOffice = useHasRole('office');
  const [search] = useSearchParams();
  const { state } = useLocation();
  const params = parseListParams(search);
  usePageTitle(useOrderTitle(params.selectedOrderId));
  const orders = useOrders(params);
  const rows = orders.data?.content ?? [];
  useListPlace(
    orderAddress.path,
    orders.data?.content.map(({ id }) => id),
  );
  const isWide = useMedia(WIDE_SCREEN);
  const shownId = params.selectedOrderId ?? (isWide ? (rows[0]?.id ?? null) : null);
  const steps = useOrderSteps(params, shownId, rows);

  const redirect =
    orders.data && !orders.isPlaceholderData ? redirectTarget(params, orders.data, state === APPLIED) : null;
  if (redirect) return <Navigate replace to={listHref(redirect)} />;
  return (
    <>
      <Shortcuts keys={[...stepKeys(steps), ...orderKeys]} />
      <ListPage
        primaryAction={<MainAction isOffice={isOffice} />}
        summary={<AttentionPanel />}
        count={orders.data?.page.totalElements}
        menu={[
          excelEntry({
            disabledReason: rows.length === 0 ? texts.list.empty : undefined,
            workbook: () => orderWorkbook(toFilterInput(params)),
          }),
          savedFiltersEntry({
            address: filterAddress(params),
            calls: savedFilters,
            onChoose: (address) => void navigate(`/order?${address}`),
          }),
          deletedEntry({ history: orderHistory, labels: historyLabels, load: deletedOrders, table: 'workOrder' }),
          printEntry,
        ]}
        notices={<FirstSteps isOrderChosen={params.selectedOrderId !== null} />}
        title={texts.list.title}
      >
        <div className={classNames('orders-browser', params.selectedOrderId !== null && 'orders-browser-selected')}>
          <ListSide key={reloadKey} orders={orders} params={params} shownId={shownId} />
          <DetailsPane params={params} shownId={shownId} steps={rows.some(({ id }) => id === shownId) ? steps : null} />
        </div>
      </ListPage>
    </>
  );
}

function useOrderTitle(id: number | null): string {
  const { data } = useQuery({ ...orderQuery(id ?? 0), enabled: id !== null });
  return data && id !== null ? texts.list.orderTitle(data.orderNumber) : texts.list.pageTitle;
}

const MainAction = ({ isOffice }: { readonly isOffice: boolean }) =>
  isOffice ? (
    <ButtonLink icon="upload" label={texts.list.read} to={orderAddress.upload} />
  ) : (
    <ButtonLink icon="list" label={texts.list.myWork} to={orderAddress.myWork} />
  );

const useOrders = (params: ListParams) => useQueryOrCached(orderPageQuery(toFilterInput(params)));

type ListSideProps = {
  readonly params: ListParams;
  readonly orders: ReturnType<typeof useOrders>;
  readonly shownId: number | null;
};

function ListSide({ params, orders, shownId }: ListSideProps) {
  const navigate = useNavigate();
  const rows = orders.data?.content ?? [];
  const go = (change: Partial<ListParams>) => navigate(listHref({ ...params, ...change }));
  const hrefOf = (selectedOrderId: number) => listHref({ ...params, selectedOrderId });
  return (
    <div className="orders-side">
      <OrderFilter
        key={JSON.stringify(params.filter)}
        onApply={(filter) => navigate(listHref({ ...params, filter, page: 0 }), { state: APPLIED })}
        value={params.filter}
      />
      <OldDataNotice since={orders.oldSince} />
      {orders.data ? (
        <>
          <OpenedOrder hrefOf={hrefOf} rows={rows} selectedId={params.selectedOrderId} />
          <OrderList
            fetching={orders.isPlaceholderData}
            hrefOf={hrefOf}
            replaces={params.selectedOrderId !== null}
            rows={rows}
            selectedId={shownId}
            sort={<OrderSortField onChange={(sort) => go({ sort, page: 0 })} value={params.sort} />}
            whenEmpty={
              <EmptyList filtered={isFiltered(params.filter)} onClear={() => go({ filter: noFilter, page: 0 })} />
            }
          />
        </>
      ) : (
        <NoOrders orders={orders} />
      )}
      <div className="orders-pager">
        <Pager
          isMore={orders.data?.page.isMore}
          label={texts.list.pages}
          onPage={(page) => go({ page })}
          page={params.page}
          size={orders.data?.page.size}
          totalElements={orders.data?.page.totalElements}
          totalPages={orders.data?.page.totalPages ?? 0}
        />
      </div>
    </div>
  );
}

type Answer = Pick<ReturnType<typeof useOrders>, 'error' | 'isNotCached' | 'refetch'>;

function NoOrders({ orders: { error, isNotCached, refetch } }: { readonly orders: Answer }) {
  if (isNotCached) return <NotCached />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} title={texts.list.loadFailed} />;
  return <TableSkeleton rows={14} />;
}

function EmptyList({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  return (
    <EmptyState
      action={
        filtered ? (
          <Button label={texts.list.clearFilter} onClick={onClear} />
        ) : (
          <ButtonLink icon="upload" label={texts.list.upload} to={orderAddress.upload} />
        )
      }
      hint={filtered ? texts.list.emptyHint : undefined}
      title={texts.list.empty}
    />
  );
}

type DetailsPaneProps = {
  readonly params: ListParams;
  readonly shownId: number | null;
  /** null: the order is not on the shown page of the list. */
  readonly steps: Parameters<typeof StepButtons>[0] | null;
};

function DetailsPane({ params, shownId, steps }: DetailsPaneProps) {
  return (
    <section aria-label={texts.details.title} className="orders-pane">
      {shownId === null ? (
        <EmptyState hint={texts.list.chooseHint} title={texts.list.choose} />
      ) : (
        <>
          <Link className="orders-back" to={listHref({ ...params, selectedOrderId: null })}>
            {texts.backToList}
          </Link>
          <OrderDetails
            id={shownId}
            isChosen={params.selectedOrderId !== null}
            key={shownId}
            steps={steps ? <StepButtons {...steps} /> : null}
          />
        </>
      )}
    </section>
  );
}
