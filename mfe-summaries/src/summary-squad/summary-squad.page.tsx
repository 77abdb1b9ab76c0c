import { summaryAddress } from '@ostep/api-summaries/addresses';
import { usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { EmptyState, PageHeader, SelectField, Toolbar } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { MonthFields } from '../month/month-fields';
import { monthParam } from '../month/month-params';
import { type Month, squadsQuery, squadWorkQuery } from '../summary.queries';
import { texts } from '../texts';
import { WorkOverview } from '../work/work-overview';
import { AllSquads } from './all-squads';
import { AllSquadsActions, OneSquadActions } from './squad-actions';

export function SummarySquadPage() {
  const now = new Date();
  const [search, setSearch] = useSearchParams();
  const month = monthParam(search, now);
  const { squadId } = summaryAddress.parse(search);
  const isAll = !search.has('squadId');
  const title = isAll ? texts.allSquadsTitle : texts.squadTitle;
  const squads = useQuery(squadsQuery);
  const squad = squads.data?.find(({ id }) => id === squadId);
  usePageTitle(squad ? texts.squadTitleOf(squad.code, squad.name) : title);

  const show = (chosen: number | null, shown: Month) => setSearch(summaryAddress.query({ squadId: chosen, ...shown }));

  return (
    <>
      <PageHeader title={title} />
      <search aria-label={texts.filter}>
        <Toolbar>
          <SelectField
            emptyLabel={texts.allSquads}
            label={texts.squad}
            name="squadId"
            onChange={(id) => show(id, month)}
            options={(squads.data ?? []).map(({ id, code, name, active }) => ({
              value: id,
              label: `${code} ${active ? name : texts.inactiveSquad(name)}`,
            }))}
            value={squadId}
            width="16rem"
          />
          <MonthFields now={now} onChange={(changed) => show(squadId, changed)} value={month} />
          {isAll ? <AllSquadsActions month={month} /> : <OneSquadActions month={month} squadId={squadId} />}
        </Toolbar>
      </search>
      {isAll ? <AllSquads month={month} /> : <OneSquad month={month} squadId={squadId} />}
    </>
  );
}

type OneSquadProps = { readonly squadId: number | null; readonly month: Month };

function OneSquad({ squadId, month }: OneSquadProps) {
  const work = useQuery(squadWorkQuery(squadId, month));
  return squadId === null ? <EmptyState title={texts.chooseSquad} /> : <WorkOverview query={work} withDistrict />;
}
