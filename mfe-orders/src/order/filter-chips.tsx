import { formatDate, orderStatusLabels } from '@ostep/kernel';
import { Button, FilterChip } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { attentionLabel } from '../attention/attention-texts';
import { filterTexts } from '../filter-texts';
import { contractQuery, districtsQuery } from '../order.queries';
import { texts } from '../texts';
import { isFiltered, type ListFilter, noFilter } from './list-params';

type FilterChipsProps = { readonly value: ListFilter; readonly onApply: (filter: ListFilter) => void };

export function FilterChips({ value, onApply }: FilterChipsProps) {
  const labels = useLabels(value);
  if (!isFiltered(value)) return null;
  return (
    <div className="orders-conditions">
      {labels.map(([field, label]) => (
        <FilterChip key={field} label={label} onRemove={() => onApply({ ...value, ...without(field) })} />
      ))}
      <Button label={texts.list.clearFilter} onClick={() => onApply(noFilter)} tone="text" />
    </div>
  );
}

/** A part belongs to its district. */
const without = (field: keyof ListFilter): Partial<ListFilter> => ({
  [field]: noFilter[field],
  ...(field === 'forestDistrict' && { forestDistrictPart: '' }),
});

function useLabels(value: ListFilter): readonly (readonly [keyof ListFilter, string])[] {
  const contract = useQuery({ ...contractQuery(value.contract ?? 0), enabled: value.contract !== null });
  const districts = useQuery(districtsQuery);
  const { chips } = filterTexts;
  const labels: Readonly<Record<keyof ListFilter, string | null | undefined>> = {
    attention: value.attention && attentionLabel(value.attention),
    orderNumber: value.orderNumber && chips.number(value.orderNumber),
    contract: value.contract === null ? null : chips.contract(contract.data?.contractNumber ?? '…'),
    forestDistrict: districts.data?.find(({ id }) => id === value.forestDistrict)?.value,
    forestDistrictPart: value.forestDistrictPart,
    orderStatus: value.orderStatus && orderStatusLabels[value.orderStatus],
    dateFrom: value.dateFrom && chips.from(formatDate(value.dateFrom)),
    dateTo: value.dateTo && chips.to(formatDate(value.dateTo)),
  };
  // The object lists every field of the filter.
  const fields = Object.keys(labels) as (keyof ListFilter)[];
  return fields.flatMap((field) => (labels[field] ? [[field, labels[field]] as const] : []));
}
