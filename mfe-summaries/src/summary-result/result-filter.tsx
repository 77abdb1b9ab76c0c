import { type ResultComparison, type ResultGroup, resultComparisons, resultGroups } from '@ostep/api-summaries';
import { DateField, FilterBar, SelectField } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { districtsQuery, squadsQuery } from '../summary.queries';
import { contractsQuery } from '../summary-charts/statistics.queries';
import { texts as summaryTexts } from '../texts';
import { monthOf, type PeriodUnit, periodOf, type ShownResult, unitOf } from './result-params';
import type { ResultFieldsProps } from './result-period';
import { resultTexts as texts } from './result-texts';

type ResultFilterProps = ResultFieldsProps & {
  /** Why the period is not valid. */
  readonly periodError: string | undefined;
};

export function ResultFilter({ periodError, ...fields }: ResultFilterProps) {
  const { by, filters } = fields.shown;
  const { contractId, squadId } = filters;
  const collapsedValues = [by[1] ?? null, contractId, squadId, unitOf(fields.shown) === null ? 'own' : null];
  return (
    <FilterBar
      label={texts.filter}
      more={
        <>
          <SecondGroupField {...fields} />
          <WorkFields {...fields} />
          <PeriodFields {...fields} periodError={periodError} />
        </>
      }
      moreSetCount={collapsedValues.filter((value) => value !== null).length}
    >
      <GroupField {...fields} />
      <CompareField {...fields} />
      <DistrictField {...fields} />
    </FilterBar>
  );
}

const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const units: readonly PeriodUnit[] = ['month', 'year'];

function PeriodFields({ shown, onChange, periodError }: ResultFilterProps) {
  const { from, to } = shown;
  return (
    <>
      <SelectField
        emptyLabel={texts.ownPeriod}
        label={texts.unitLength}
        name="unit"
        onChange={(unit) => unit !== null && onChange(periodOf(unit, monthOf(from)))}
        options={optionsOf(units, texts.units)}
        value={unitOf(shown)}
        width="8rem"
      />
      <DateField
        label={texts.from}
        name="from"
        onChange={(date) => date !== null && onChange({ from: date })}
        required
        value={from}
        width="9.5rem"
      />
      <DateField
        error={periodError}
        label={texts.to}
        name="to"
        onChange={(date) => date !== null && onChange({ to: date })}
        required
        value={to}
        width="9.5rem"
      />
    </>
  );
}

const groupsOf = (one: ResultGroup, other: ResultGroup | null): Pick<ShownResult, 'by'> => ({
  by: other === null || other === one ? [one] : [one, other],
});

function GroupField({ shown: { by }, onChange }: ResultFieldsProps) {
  const [first = 'activity', then = null] = by;
  return (
    <SelectField
      label={texts.by}
      name="by"
      onChange={(group) => group !== null && onChange(groupsOf(group, then))}
      options={optionsOf(resultGroups, texts.groups)}
      required
      value={first}
      width="11rem"
    />
  );
}

function SecondGroupField({ shown: { by }, onChange }: ResultFieldsProps) {
  const [first = 'activity', then = null] = by;
  return (
    <SelectField
      emptyLabel={texts.noSecond}
      label={texts.second}
      name="then"
      onChange={(group) => onChange(groupsOf(first, group))}
      options={optionsOf(resultGroups, texts.groups).filter(({ value }) => value !== first)}
      value={then}
      width="11rem"
    />
  );
}

function CompareField({ shown: { compare }, onChange }: ResultFieldsProps) {
  return (
    <SelectField<ResultComparison>
      emptyLabel={texts.noCompare}
      label={texts.compare}
      name="compare"
      onChange={(chosen) => onChange({ compare: chosen })}
      options={optionsOf(resultComparisons, texts.comparisons)}
      value={compare}
      width="13rem"
    />
  );
}

function DistrictField({ shown: { filters }, onChange }: ResultFieldsProps) {
  const districts = useQuery(districtsQuery);
  return (
    <SelectField
      emptyLabel={texts.allDistricts}
      label={summaryTexts.forestDistrict}
      name="forestDistrictId"
      onChange={(id) => onChange({ filters: { ...filters, forestDistrictId: id, contractId: null } })}
      options={(districts.data ?? []).map(({ id, value, active }) => ({
        value: id,
        label: active ? value : summaryTexts.inactiveDistrict(value),
      }))}
      value={filters.forestDistrictId}
      width="14rem"
    />
  );
}

function WorkFields({ shown: { filters }, onChange }: ResultFieldsProps) {
  const contracts = useQuery(contractsQuery);
  const squads = useQuery(squadsQuery);
  const change = (changed: Partial<ShownResult['filters']>) => onChange({ filters: { ...filters, ...changed } });
  const { forestDistrictId, contractId, squadId } = filters;
  return (
    <>
      <SelectField
        emptyLabel={texts.allContracts}
        label={texts.contract}
        name="contractId"
        onChange={(id) => change({ contractId: id })}
        options={(contracts.data ?? [])
          .filter(({ forestDistrict }) => forestDistrictId === null || forestDistrict === forestDistrictId)
          .map(({ id, contractNumber, forestDistrictName }) => ({
            value: id,
            label: `${contractNumber}, ${forestDistrictName}`,
          }))}
        value={contractId}
        width="16rem"
      />
      <SelectField
        emptyLabel={texts.allSquads}
        label={summaryTexts.squad}
        name="squadId"
        onChange={(id) => change({ squadId: id })}
        options={(squads.data ?? []).map(({ id, code, name, active }) => ({
          value: id,
          label: `${code} ${active ? name : summaryTexts.inactiveSquad(name)}`,
        }))}
        value={squadId}
        width="14rem"
      />
    </>
  );
}
