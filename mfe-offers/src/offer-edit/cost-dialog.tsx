import type { CostItem, CostItems, OfferRow } from '@ostep/api-offers';
import {
  DataList,
  DateText,
  EmptyState,
  FactsGrid,
  type ListColumn,
  LoadFailure,
  Modal,
  MoneyText,
  TableSkeleton,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { type CostFilter, costsQuery } from '../offers.queries';
import { MIN_WORKS, texts } from '../texts';

const words = texts.costs;

type CostDialogProps = { readonly row: OfferRow; readonly districtId: number | null; readonly onClose: () => void };

/** Finds the works that the cost was computed from: of the code, and of its scope and district where the level says so. */
function filterOf({ actionCodeId, actionScopeId, unitType, level }: OfferRow, districtId: number | null): CostFilter {
  return {
    code: String(actionCodeId),
    ...(level === 'code' || actionScopeId === null ? {} : { scope: String(actionScopeId) }),
    ...(level === 'district' && districtId !== null ? { district: String(districtId) } : {}),
    ...(unitType === null ? {} : { unit: unitType }),
  };
}

export function CostDialog({ row, districtId, onClose }: CostDialogProps) {
  const { data, error, isError, refetch } = useQuery(costsQuery(filterOf(row, districtId)));
  return (
    <Modal onClose={onClose} open title={words.title(row.code ?? '')} width="64rem">
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Costs costs={data} /> : null}
      {data || isError ? null : <TableSkeleton rows={4} />}
    </Modal>
  );
}

const columns: readonly ListColumn<CostItem>[] = [
  { key: 'order', kind: 'key', header: words.order, cell: ({ orderNumber }) => orderNumber },
  {
    key: 'district',
    kind: 'text',
    main: true,
    header: words.district,
    cell: ({ forestDistrictName }) => forestDistrictName,
  },
  { key: 'scope', kind: 'text', hideOrder: 1, header: words.scope, cell: ({ scope }) => scope },
  {
    key: 'quantity',
    kind: 'amount',
    header: words.quantity,
    cell: ({ quantity, unitType }) => words.amount(quantity, unitType),
  },
  { key: 'cost', kind: 'money', header: words.cost, cell: ({ cost }) => <MoneyText value={cost} /> },
  { key: 'unitCost', kind: 'money', header: words.unitCost, cell: ({ unitCost }) => <MoneyText value={unitCost} /> },
  {
    key: 'last',
    kind: 'date',
    hideOrder: 2,
    header: words.last,
    cell: ({ lastDate }) => <DateText value={lastDate} />,
  },
];

function Costs({ costs: { items, count, incomplete, mean, median, lowest, highest } }: { readonly costs: CostItems }) {
  return (
    <>
      <FactsGrid
        facts={[
          { label: words.mean, value: <MoneyText value={mean} /> },
          { label: words.median, value: <MoneyText value={median} /> },
          {
            label: words.range,
            value: (
              <>
                <MoneyText value={lowest} /> – <MoneyText value={highest} />
              </>
            ),
          },
          { label: words.count, value: count < MIN_WORKS ? `${count} (${words.few})` : String(count) },
        ]}
      />
      {incomplete === 0 ? null : <p className="ui-muted">{words.incomplete(incomplete)}</p>}
      <DataList
        columns={columns}
        empty={<EmptyState title={words.empty} />}
        label={words.table}
        name="offer-costs"
        rowKey={(item) => `${item.orderNumber} ${item.lastDate} ${item.cost} ${item.quantity}`}
        rows={items}
      />
    </>
  );
}
