import { formatDate, orderStatusLabels } from '@ostep/kernel';
import { useQuery } from '@tanstack/react-query';
import { attentionLabel } from '../attention/attention-texts';
import { filterTexts } from '../filter-texts';
import { contractQuery, districtsQuery } from '../order.queries';
import { type ListFilter, noFilter } from './list-params';

/** The conditions of the filter, each of which can be removed. */
export function useConditions(value: ListFilter, onApply: (filter: ListFilter) => void) {
  return useLabels(value).map(([field, label]) => ({
    label,
    onRemove: () => onApply({ ...value, ...withoutField(field) }),
  }));
}

/** Removing the district removes its part too. */
const withoutField = (field: keyof ListFilter): Partial<ListFilter> => ({
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
