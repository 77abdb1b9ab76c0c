import type { ContractFound } from '@ostep/api-contracts';
import { type OrderStatus, orderStatuses, orderStatusLabels } from '@ostep/kernel';
import { Button, DateField, FilterBar, SearchField, SelectField, TextField } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filterTexts as texts } from '../filter-texts';
import { contractQuery, contractSearch, districtsQuery } from '../order.queries';
import { DistrictPartField } from '../order-form/district-part-field';
import { hasWrongDates, isFiltered, type ListFilter, monthRange, noFilter } from './list-params';
import { useConditions } from './use-conditions';

type OrderFilterProps = { readonly value: ListFilter; readonly onApply: (filter: ListFilter) => void };

const statusOptions = orderStatuses.map((status) => ({ value: status, label: orderStatusLabels[status] }));

export function OrderFilter({ value, onApply }: OrderFilterProps) {
  const conditions = useConditions(value, onApply);
  const [filter, setFilter] = useState(value);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const contract = useChosenContract(value.contract);
  const districts = useQuery(districtsQuery);
  const change = (part: Partial<ListFilter>) => setFilter((old) => ({ ...old, ...part }));
  const onProblem = (field: string) => (message: string | null) => setProblems((old) => ({ ...old, [field]: message }));
  const wrongDates = hasWrongDates(filter);
  const problem = wrongDates ? texts.wrongDates : Object.values(problems).find((found) => found !== null);

  return (
    <FilterBar
      conditions={conditions}
      label={texts.title}
      more={
        <>
          <SearchField
            {...contractSearch}
            label={texts.contract}
            name="contract"
            onChange={contract.choose}
            placeholder={texts.contractPlaceholder}
            value={contract.shown}
          />
          <SelectField
            emptyLabel={texts.everyDistrict}
            label={texts.forestDistrict}
            name="forestDistrict"
            onChange={(forestDistrict) => change({ forestDistrict, forestDistrictPart: '' })}
            options={(districts.data ?? []).map(({ id, value: name, active }) => ({
              value: id,
              label: active ? name : texts.inactive(name),
            }))}
            value={filter.forestDistrict}
          />
          <DistrictPartField
            districtId={filter.forestDistrict}
            label={texts.forestDistrictPart}
            name="forestDistrictPart"
            onChange={(forestDistrictPart) => change({ forestDistrictPart })}
            placeholder={texts.everyPart}
            value={filter.forestDistrictPart}
          />
          <SelectField<OrderStatus>
            emptyLabel={texts.everyStatus}
            label={texts.status}
            name="orderStatus"
            onChange={(orderStatus) => change({ orderStatus })}
            options={statusOptions}
            value={filter.orderStatus}
          />
          <DateField
            label={texts.dateFrom}
            name="dateFrom"
            onChange={(dateFrom) => change({ dateFrom })}
            onProblem={onProblem('dateFrom')}
            value={filter.dateFrom}
          />
          <DateField
            error={wrongDates ? texts.wrongDates : undefined}
            label={texts.dateTo}
            name="dateTo"
            onChange={(dateTo) => change({ dateTo })}
            onProblem={onProblem('dateTo')}
            value={filter.dateTo}
          />
          <fieldset aria-label={texts.month} className="orders-months">
            <Button label={texts.currentMonth} onClick={() => change(monthRange(new Date(), 0))} />
            <Button label={texts.previousMonth} onClick={() => change(monthRange(new Date(), -1))} />
          </fieldset>
        </>
      }
      name="orders"
      onApply={() => onApply({ ...filter, contract: contract.id })}
      onClear={isFiltered(value) ? () => onApply(noFilter) : undefined}
      refusal={problem ?? undefined}
    >
      <TextField
        hideLabel
        label={texts.orderNumber}
        maxLength={100}
        name="orderNumber"
        onChange={(orderNumber) => change({ orderNumber })}
        placeholder={texts.orderNumber}
        value={filter.orderNumber}
      />
    </FilterBar>
  );
}

/** The contract named in the address; one that cannot be loaded is cleared, the other filters still apply. */
function useChosenContract(id: number | null) {
  const [chosen, setChosen] = useState<{ contract: ContractFound | null } | null>(null);
  const known = useQuery({ ...contractQuery(id ?? 0), enabled: id !== null && chosen === null });
  const fromAddress: ContractFound | null = known.data ?? null;
  return {
    shown: chosen ? chosen.contract : fromAddress,
    id: chosen ? (chosen.contract?.id ?? null) : known.isError ? null : id,
    choose: (contract: ContractFound | null) => setChosen({ contract }),
  };
}
