import { Button, DateField, SelectField, TextField, Toolbar } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { districtsQuery } from '../protocol.queries';
import { texts } from '../texts';
import { isFiltered, type ListFilter, noFilter } from './list-params';

type ProtocolFilterProps = {
  readonly value: ListFilter;
  readonly onApply: (filter: ListFilter) => void;
  readonly tools: ReactNode;
};

// long: one form, its fields in the order of the screen
export function ProtocolFilter({ value, onApply, tools }: ProtocolFilterProps) {
  const [filter, setFilter] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const districts = useQuery(districtsQuery);
  const { forestDistrictId, dateFrom, dateTo } = filter;
  const wrongOrder = dateFrom !== null && dateTo !== null && dateFrom > dateTo;

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!wrongOrder && problem === null) onApply(filter);
  };
  const clear = () => {
    setFilter(noFilter);
    onApply(noFilter);
  };

  return (
    <search aria-label={texts.list.filter}>
      <form noValidate onSubmit={apply}>
        <Toolbar>
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
          <Button
            disabledReason={problem ?? (wrongOrder ? texts.list.wrongOrder : undefined)}
            icon="filter"
            label={texts.list.apply}
            tone="primary"
            type="submit"
          />
          {isFiltered(value) ? <Button label={texts.list.clear} onClick={clear} tone="text" /> : null}
          {tools}
        </Toolbar>
      </form>
    </search>
  );
}
