import { summaryYears } from '@ostep/kernel';
import { usePageTitle, usePersonalSetting } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import {
  EmptyState,
  excelEntry,
  FilterBar,
  PeriodField,
  PeriodPage,
  printEntry,
  SelectField,
  TableSkeleton,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { monthParam, numberParam } from '../month/month-params';
import { districtsQuery, districtWorkbook, districtWorkQuery, type Month, mostWorkQuery } from '../summary.queries';
import { texts } from '../texts';
import { workFigures } from '../work/work-figures';
import { WorkOverview } from '../work/work-overview';

export function SummaryPage() {
  usePageTitle(texts.districtTitle);
  const now = new Date();
  const [search, setSearch] = useSearchParams();
  const month = monthParam(search, now);
  const { districtId, isLoadingProposal, remember } = useDistrict(search, month);
  const districts = useQuery(districtsQuery);
  const work = useQuery(districtWorkQuery(districtId, month));

  const show = (forestDistrictId: number | null, { year, month }: Month) => {
    if (forestDistrictId === null) return;
    remember(forestDistrictId);
    setSearch({ forestDistrictId: String(forestDistrictId), year: String(year), month: String(month) });
  };

  return (
    <PeriodPage
      figures={workFigures(work.data)}
      figuresLabel={texts.allSquads}
      filter={
        <FilterBar label={texts.filter}>
          <SelectField
            label={texts.forestDistrict}
            name="forestDistrictId"
            onChange={(id) => show(id, month)}
            options={(districts.data ?? []).map(({ id, value, active }) => ({
              value: id,
              label: active ? value : texts.inactiveDistrict(value),
            }))}
            required
            value={districtId}
            width="16rem"
          />
        </FilterBar>
      }
      menu={[
        excelEntry({
          disabledReason: work.data?.length ? undefined : texts.noWork,
          workbook: () => districtWorkbook(districtId ?? 0, month),
        }),
        printEntry,
      ]}
      period={<PeriodField onChange={(changed) => show(districtId, changed)} value={month} years={summaryYears(now)} />}
      title={texts.districtTitle}
    >
      {districtId === null ? (
        <NoDistrict isBusy={isLoadingProposal} />
      ) : (
        <WorkOverview query={work} withDistrict={false} />
      )}
    </PeriodPage>
  );
}

const NoDistrict = ({ isBusy }: { isBusy: boolean }) =>
  isBusy ? <TableSkeleton rows={8} /> : <EmptyState title={texts.chooseDistrict} />;

const parseDistrict = (stored: unknown) => (typeof stored === 'number' ? stored : null);

/** The district of the address, else the one viewed last, else the one with most work in the month. */
function useDistrict(search: URLSearchParams, month: Month) {
  const [last, remember] = usePersonalSetting('summary.district', parseDistrict);
  const isNotInAddress = !search.has('forestDistrictId');
  const busiest = useQuery({ ...mostWorkQuery(month), enabled: isNotInAddress && last === null });
  const proposed = last ?? busiest.data?.forestDistrictId ?? null;
  return {
    districtId: isNotInAddress ? proposed : numberParam(search, 'forestDistrictId'),
    isLoadingProposal: busiest.isLoading,
    remember,
  };
}
