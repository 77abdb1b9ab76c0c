import { download, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { Button, EmptyState, ExcelButton, PageHeader, SelectField, Toolbar } from '@ostep/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MonthFields } from '../month/month-fields';
import { monthParam, numberParam } from '../month/month-params';
import { type Month, squadsQuery, squadWorkbook, squadWorkQuery, statementPath } from '../summary.queries';
import { texts } from '../texts';
import { WorkOverview } from '../work/work-overview';

export function SummarySquadPage() {
  usePageTitle(texts.squadTitle);
  const now = new Date();
  const [search, setSearch] = useSearchParams();
  const month = monthParam(search, now);
  const squadId = numberParam(search, 'squadId');
  const squads = useQuery(squadsQuery);
  const work = useQuery(squadWorkQuery(squadId, month));
  const statement = useMutation({
    mutationFn: (path: string) => download(path, texts.pdfFile),
    meta: { failure: texts.pdfFailed },
  });

  const show = (chosen: number | null, { year, month }: Month) => {
    if (chosen === null) return;
    setSearch({ squadId: String(chosen), year: String(year), month: String(month) });
  };

  return (
    <>
      <PageHeader title={texts.squadTitle} />
      <search aria-label={texts.filter}>
        <Toolbar>
          <SelectField
            label={texts.squad}
            name="squadId"
            onChange={(id) => show(id, month)}
            options={(squads.data ?? []).map(({ id, code, name, active }) => ({
              value: id,
              label: `${code} ${active ? name : texts.inactiveSquad(name)}`,
            }))}
            required
            value={squadId}
            width="16rem"
          />
          <MonthFields now={now} onChange={(changed) => show(squadId, changed)} value={month} />
          <Button
            busy={statement.isPending}
            disabledReason={squadId === null ? texts.pdfNeedsSquad : undefined}
            icon="file-pdf"
            label={texts.pdf}
            onClick={() => squadId !== null && statement.mutate(statementPath(squadId, month))}
            tone="primary"
          />
          <ExcelButton
            disabledReason={work.data?.length ? undefined : texts.noWork}
            workbook={() => squadWorkbook(squadId ?? 0, month)}
          />
        </Toolbar>
      </search>
      {squadId === null ? <EmptyState title={texts.chooseSquad} /> : <WorkOverview query={work} withDistrict />}
    </>
  );
}
