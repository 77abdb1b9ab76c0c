import type { ContractFound } from '@ostep/api-contracts';
import { type OrderStatus, orderStatuses, orderStatusLabels } from '@ostep/kernel';
import { Button, DateField, FilterChip, SearchField, SelectField, TextField } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { attentionLabel } from '../attention/attention-texts';
import { contractQuery, contractSearch, districtsQuery } from '../order.queries';
import { DistrictPartField } from '../order-form/district-part-field';
import { texts } from '../texts';
import { hasWrongDates, isFiltered, type ListFilter, monthRange, noFilter } from './list-params';

type OrderFilterProps = {
  readonly value: ListFilter;
  readonly onApply: (filter: ListFilter) => void;
  readonly tools: ReactNode;
};

const statusOptions = orderStatuses.map((status) => ({ value: status, label: orderStatusLabels[status] }));

export function OrderFilter({ value, onApply, tools }: OrderFilterProps) {
  const [open, toggle] = usePersistedOpen();
  const panelId = useId();
  return (
    <search aria-label={texts.filter.title} className="orders-filter">
      <div className="orders-filter-head">
        <Button
          expanded={open}
          icon={open ? 'chevron-down' : 'chevron-right'}
          label={texts.filter.title}
          onClick={toggle}
          tone="text"
        />
        {isFiltered(value) ? (
          <Button label={texts.list.clearFilter} onClick={() => onApply(noFilter)} tone="text" />
        ) : null}
        <div className="orders-filter-tools">{tools}</div>
      </div>
      {value.attention === null ? null : (
        <p className="orders-conditions">
          <FilterChip label={attentionLabel(value.attention)} onRemove={() => onApply({ ...value, attention: null })} />
        </p>
      )}
      <FilterForm onApply={onApply} open={open} panelId={panelId} value={value} />
    </search>
  );
}

const STORAGE_KEY = 'orders.filter';

/** A phone, or a screen so low that the fields would leave no room for ten orders. */
const SMALL = '(max-width: 48rem), (max-height: 50rem)';

function usePersistedOpen(): [boolean, () => void] {
  const [open, setOpen] = useState(() => {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === null ? !window.matchMedia(SMALL).matches : kept === 'open';
  });
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, open ? 'closed' : 'open');
    setOpen(!open);
  };
  return [open, toggle];
}

type FilterFormProps = Omit<OrderFilterProps, 'tools'> & { readonly open: boolean; readonly panelId: string };

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form, each of its fields written once
function FilterForm({ value, onApply, open, panelId }: FilterFormProps) {
  const [filter, setFilter] = useState(value);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const contract = useChosenContract(value.contract);
  const districts = useQuery(districtsQuery);
  const change = (part: Partial<ListFilter>) => setFilter((old) => ({ ...old, ...part }));
  const onProblem = (field: string) => (message: string | null) => setProblems((old) => ({ ...old, [field]: message }));
  const wrongDates = hasWrongDates(filter);
  const problem = wrongDates ? texts.filter.wrongDates : Object.values(problems).find((found) => found !== null);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) onApply({ ...filter, contract: contract.id });
  };

  return (
    <form noValidate onSubmit={apply}>
      <TextField
        label={texts.filter.orderNumber}
        maxLength={100}
        name="orderNumber"
        onChange={(orderNumber) => change({ orderNumber })}
        value={filter.orderNumber}
      />
      <div className="orders-filter-form" hidden={!open} id={panelId}>
        <SearchField
          {...contractSearch}
          label={texts.filter.contract}
          name="contract"
          onChange={contract.choose}
          placeholder={texts.filter.contractPlaceholder}
          value={contract.shown}
        />
        <SelectField
          emptyLabel={texts.filter.everyDistrict}
          label={texts.filter.forestDistrict}
          name="forestDistrict"
          onChange={(forestDistrict) => change({ forestDistrict, forestDistrictPart: '' })}
          options={(districts.data ?? []).map(({ id, value: name, active }) => ({
            value: id,
            label: active ? name : texts.filter.inactive(name),
          }))}
          value={filter.forestDistrict}
        />
        <DistrictPartField
          districtId={filter.forestDistrict}
          label={texts.filter.forestDistrictPart}
          name="forestDistrictPart"
          onChange={(forestDistrictPart) => change({ forestDistrictPart })}
          placeholder={texts.filter.everyPart}
          value={filter.forestDistrictPart}
        />
        <SelectField<OrderStatus>
          emptyLabel={texts.filter.everyStatus}
          label={texts.filter.status}
          name="orderStatus"
          onChange={(orderStatus) => change({ orderStatus })}
          options={statusOptions}
          value={filter.orderStatus}
        />
        <DateField
          label={texts.filter.dateFrom}
          name="dateFrom"
          onChange={(dateFrom) => change({ dateFrom })}
          onProblem={onProblem('dateFrom')}
          value={filter.dateFrom}
        />
        <DateField
          error={wrongDates ? texts.filter.wrongDates : undefined}
          label={texts.filter.dateTo}
          name="dateTo"
          onChange={(dateTo) => change({ dateTo })}
          onProblem={onProblem('dateTo')}
          value={filter.dateTo}
        />
        <div className="orders-filter-actions">
          <fieldset aria-label={texts.filter.month} className="orders-months">
            <Button label={texts.filter.currentMonth} onClick={() => change(monthRange(new Date(), 0))} />
            <Button label={texts.filter.previousMonth} onClick={() => change(monthRange(new Date(), -1))} />
          </fieldset>
          <Button
            disabledReason={problem ?? undefined}
            icon="filter"
            label={texts.filter.apply}
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
