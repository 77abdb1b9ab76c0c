import type { ContractFound } from '@ostep/api-contracts';
import { type OrderStatus, orderStatuses, orderStatusLabels } from '@ostep/kernel';
import { Button, DateField, SearchField, SelectField, TextField } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { filterTexts as texts } from '../filter-texts';
import { contractQuery, contractSearch, districtsQuery } from '../order.queries';
import { DistrictPartField } from '../order-form/district-part-field';
import { FilterChips } from './filter-chips';
import { hasWrongDates, type ListFilter, monthRange } from './list-params';

type OrderFilterProps = {
  readonly value: ListFilter;
  readonly onApply: (filter: ListFilter) => void;
  readonly tools: ReactNode;
};

const statusOptions = orderStatuses.map((status) => ({ value: status, label: orderStatusLabels[status] }));

export function OrderFilter({ value, onApply, tools }: OrderFilterProps) {
  return (
    <search aria-label={texts.title} className="orders-filter">
      <FilterForm onApply={onApply} tools={tools} value={value} />
      <FilterChips onApply={onApply} value={value} />
    </search>
  );
}

const STORAGE_KEY = 'orders.filter';

function usePersistedOpen(): [boolean, () => void] {
  const [open, setOpen] = useState(() => localStorage.getItem(STORAGE_KEY) === 'open');
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, open ? 'closed' : 'open');
    setOpen(!open);
  };
  return [open, toggle];
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form, each of its fields written once
function FilterForm({ value, onApply, tools }: OrderFilterProps) {
  const [open, toggle] = usePersistedOpen();
  const panelId = useId();
  const [filter, setFilter] = useState(value);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const contract = useChosenContract(value.contract);
  const districts = useQuery(districtsQuery);
  const change = (part: Partial<ListFilter>) => setFilter((old) => ({ ...old, ...part }));
  const onProblem = (field: string) => (message: string | null) => setProblems((old) => ({ ...old, [field]: message }));
  const wrongDates = hasWrongDates(filter);
  const problem = wrongDates ? texts.wrongDates : Object.values(problems).find((found) => found !== null);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) onApply({ ...filter, contract: contract.id });
  };

  return (
    <form noValidate onSubmit={apply}>
      <div className="orders-filter-line">
        <TextField
          hideLabel
          label={texts.orderNumber}
          maxLength={100}
          name="orderNumber"
          onChange={(orderNumber) => change({ orderNumber })}
          placeholder={texts.orderNumber}
          value={filter.orderNumber}
        />
        <Button
          expanded={open}
          icon={open ? 'chevron-down' : 'chevron-right'}
          label={texts.title}
          onClick={toggle}
          tone="text"
        />
        {tools}
      </div>
      <div className="orders-filter-form" hidden={!open} id={panelId}>
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
        <div className="orders-filter-actions">
          <fieldset aria-label={texts.month} className="orders-months">
            <Button label={texts.currentMonth} onClick={() => change(monthRange(new Date(), 0))} />
            <Button label={texts.previousMonth} onClick={() => change(monthRange(new Date(), -1))} />
          </fieldset>
          <Button
            disabledReason={problem ?? undefined}
            icon="filter"
            label={texts.apply}
            tone="primary"
            type="submit"
          />
        </div>
      </div>
    </form>
  );
}

/** The contract named in the address; one that cannot be loaded is cleared, the other filters still apply. */
function useChosenContract(id: number | null) {
  const [chosen, setChosen] = useState<{ contract: ContractFound | null } | null>(null);
  const known = useQuery({ ...contractQuery(id ?? 0), enabled: id !== null && chosen === null });
  const ofAddress: ContractFound | null = known.data ?? null;
  return {
    shown: chosen ? chosen.contract : ofAddress,
    id: chosen ? (chosen.contract?.id ?? null) : known.isError ? null : id,
    choose: (contract: ContractFound | null) => setChosen({ contract }),
  };
}
