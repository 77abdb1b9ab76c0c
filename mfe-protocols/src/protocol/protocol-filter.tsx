import { DateField, FilterBar, SelectField, TextField } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { districtsQuery } from '../protocol.queries';
import { texts } from '../texts';
import { isFiltered, type ListFilter, noFilter } from './list-params';

type ProtocolFilterProps = {
  readonly value: ListFilter;
  readonly onApply: (filter: ListFilter) => void;
};

export function ProtocolFilter({ value, onApply }: ProtocolFilterProps) {
  const [filter, setFilter] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const districts = useQuery(districtsQuery);
  const { forestDistrictId, dateFrom, dateTo } = filter;
  const wrongOrder = dateFrom !== null && dateTo !== null && dateFrom > dateTo;

  const clear = () => {
    setFilter(noFilter);
    onApply(noFilter);
  };

  return (
    <FilterBar
      conditions={conditionsOf(value, onApply)}
      label={texts.list.filter}
      onApply={() => onApply(filter)}
      onClear={isFiltered(value) ? clear : undefined}
      refusal={problem ?? (wrongOrder ? texts.list.wrongOrder : undefined)}
    >
      <TextField
        label={texts.list.number}
        maxLength={100}
        name="number"
        onChange={(number) => setFilter({ ...filter, protocolNumber: number || null })}
        type="search"
        value={filter.protocolNumber ?? ''}
      />
      <SelectField
        emptyLabel={texts.list.everyDistrict}
        label={texts.list.forestDistrict}
        name="fdid"
        onChange={(district) => setFilter({ ...filter, forestDistrictId: district })}
        options={(districts.data ?? []).map(({ id, value: name, active }) => ({
          value: id,
          label: active ? name : texts.list.inactive(name),
        }))}
        value={forestDistrictId}
        width="14rem"
      />
      <DateField
        label={texts.list.dateFrom}
        name="datefrom"
        onChange={(date) => setFilter({ ...filter, dateFrom: date })}
        onProblem={setProblem}
        value={dateFrom}
        width="9rem"
      />
      <DateField
        error={wrongOrder ? texts.list.wrongOrder : undefined}
        label={texts.list.dateTo}
        name="dateto"
        onChange={(date) => setFilter({ ...filter, dateTo: date })}
        onProblem={setProblem}
        value={dateTo}
        width="9rem"
      />
    </FilterBar>
  );
}

/** Conditions that links of the attention panel set and the filter has no field for. */
function conditionsOf(filter: ListFilter, onApply: (filter: ListFilter) => void) {
  const { list } = texts;
  const labels = {
    unsettled: list.unsettledOnly,
    proposed: list.proposedOnly,
    differing: list.differingOnly,
    unclear: list.unclearOnly,
  };
  return (['unsettled', 'proposed', 'differing', 'unclear'] as const)
    .filter((name) => filter[name])
    .map((name) => ({ label: labels[name], onRemove: () => onApply({ ...filter, [name]: null }) }));
}
