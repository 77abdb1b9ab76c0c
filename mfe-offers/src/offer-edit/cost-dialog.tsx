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
function filterOf(row: OfferRow, districtId: number | null): CostFilter {
  const { actionCodeId, actionScopeId, unitType, level, earlier } = row;
  return {
    code: String(actionCodeId),
    earlier: earlier ? 'true' : 'false',
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
      {data ? <Costs costs={data} ofEarlier={row.earlier} /> : null}
      {data || isError ? null : <TableSkeleton rows={4} />}
    </Modal>
  );
}

const columns: readonly ListColumn<CostItem>[] = [
  {
    key: 'order',
    kind: 'key',
    header: words.order,
    cell: ({ orderNumber, earlier }) => (earlier ? words.earlier : orderNumber),
  },
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

type CostsProps = {
  readonly costs: CostItems;
  /** Whether the figures are of works of a spreadsheet. */
  readonly ofEarlier: boolean;
};

function Costs({ costs, ofEarlier }: CostsProps) {
  const { items, count, others, incomplete, mean, median, lowest, highest } = costs;
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
      {incomplete === 0 ? null : (
        <p className="ui-muted">{ofEarlier ? words.lumpSums(incomplete) : words.incomplete(incomplete)}</p>
      )}
      {others === 0 ? null : (
        <p className="ui-muted">{ofEarlier ? words.settledBeside(others) : words.earlierBeside(others)}</p>
      )}
      <DataList
        columns={columns}
        empty={<EmptyState title={words.empty} />}
        label={words.table}
        name="offer-costs"
        rowKey={({ earlier, id }) => `${earlier} ${id}`}
        rows={items}
      />
    </>
  );
}
