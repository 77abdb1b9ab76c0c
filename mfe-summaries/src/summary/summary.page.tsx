import { usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { EmptyState, ExcelButton, PageHeader, SelectField, Toolbar } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { MonthFields } from '../month/month-fields';
import { monthParam, numberParam } from '../month/month-params';
import { districtsQuery, districtWorkbook, districtWorkQuery, type Month } from '../summary.queries';
import { texts } from '../texts';
import { WorkOverview } from '../work/work-overview';

export function SummaryPage() {
  usePageTitle(texts.districtTitle);
  const now = new Date();
  const [search, setSearch] = useSearchParams();
  const month = monthParam(search, now);
  const districtId = numberParam(search, 'forestDistrictId');
  const districts = useQuery(districtsQuery);
  const work = useQuery(districtWorkQuery(districtId, month));

  const show = (forestDistrictId: number | null, { year, month }: Month) => {
    if (forestDistrictId === null) return;
    setSearch({ forestDistrictId: String(forestDistrictId), year: String(year), month: String(month) });
  };

  return (
    <>
      <PageHeader title={texts.districtTitle} />
      <search aria-label={texts.filter}>
        <Toolbar>
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
          <MonthFields now={now} onChange={(changed) => show(districtId, changed)} value={month} />
          <ExcelButton
            disabledReason={work.data?.length ? undefined : texts.noWork}
            workbook={() => districtWorkbook(districtId ?? 0, month)}
          />
        </Toolbar>
      </search>
      {districtId === null ? (
        <EmptyState title={texts.chooseDistrict} />
      ) : (
        <WorkOverview query={work} withDistrict={false} />
      )}
    </>
  );
}
