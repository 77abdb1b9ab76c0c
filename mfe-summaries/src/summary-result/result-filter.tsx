import { type ResultComparison, type ResultGroup, resultComparisons, resultGroups } from '@ostep/api-summaries';
import { DateField, SelectField } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { districtsQuery, squadsQuery } from '../summary.queries';
import { contractsQuery } from '../summary-charts/statistics.queries';
import { texts as summaryTexts } from '../texts';
import { namedPeriods, type PeriodName, type ShownResult } from './result-params';
import { resultTexts as texts } from './result-texts';

type FilterProps = {
  readonly shown: ShownResult;
  readonly onChange: (changed: Partial<ShownResult>) => void;
};

const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const periodNames: readonly PeriodName[] = ['month', 'previousMonth', 'year', 'previousYear'];

export function PeriodFields({ shown, onChange, wrong }: FilterProps & { readonly wrong: string | undefined }) {
  const { from, to } = shown;
  const periods = namedPeriods(new Date());
  const current = periodNames.find((name) => periods[name].from === from && periods[name].to === to) ?? null;
  return (
    <>
      <SelectField
        emptyLabel={texts.ownPeriod}
        label={texts.period}
        name="period"
        onChange={(name) => name !== null && onChange(periods[name])}
        options={optionsOf(periodNames, texts.periods)}
        value={current}
        width="11rem"
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
        error={wrong}
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

export function GroupFields({ shown: { by, compare }, onChange }: FilterProps) {
  const [first = 'activity', then = null] = by;
  const show = (one: ResultGroup, other: ResultGroup | null) =>
    onChange({ by: other === null || other === one ? [one] : [one, other] });
  return (
    <>
      <SelectField
        label={texts.by}
        name="by"
        onChange={(group) => group !== null && show(group, then)}
        options={optionsOf(resultGroups, texts.groups)}
        required
        value={first}
        width="11rem"
      />
      <SelectField
        emptyLabel={texts.noSecond}
        label={texts.second}
        name="then"
        onChange={(group) => show(first, group)}
        options={optionsOf(resultGroups, texts.groups).filter(({ value }) => value !== first)}
        value={then}
        width="11rem"
      />
      <SelectField<ResultComparison>
        emptyLabel={texts.noCompare}
        label={texts.compare}
        name="compare"
        onChange={(chosen) => onChange({ compare: chosen })}
        options={optionsOf(resultComparisons, texts.comparisons)}
        value={compare}
        width="13rem"
      />
    </>
  );
}

export function WorkFields({ shown: { filters }, onChange }: FilterProps) {
  const districts = useQuery(districtsQuery);
  const contracts = useQuery(contractsQuery);
  const squads = useQuery(squadsQuery);
  const change = (changed: Partial<ShownResult['filters']>) => onChange({ filters: { ...filters, ...changed } });
  const { forestDistrictId, contractId, squadId } = filters;
  return (
    <>
      <SelectField
        emptyLabel={texts.allDistricts}
        label={summaryTexts.forestDistrict}
        name="forestDistrictId"
        onChange={(id) => change({ forestDistrictId: id, contractId: null })}
        options={(districts.data ?? []).map(({ id, value, active }) => ({
          value: id,
          label: active ? value : summaryTexts.inactiveDistrict(value),
        }))}
        value={forestDistrictId}
        width="14rem"
      />
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
