import { summaryAddress } from '@ostep/api-summaries/addresses';
import { summaryYears } from '@ostep/kernel';
import { usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { FilterBar, PeriodField, SelectField } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { monthParam } from '../month/month-params';
import { type Month, squadsQuery } from '../summary.queries';
import { texts } from '../texts';
import { AllSquads } from './all-squads';
import { OneSquad } from './one-squad';

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
  const head = {
    title,
    period: <PeriodField onChange={(changed) => show(squadId, changed)} value={month} years={summaryYears(now)} />,
    filter: (
      <FilterBar label={texts.filter}>
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
      </FilterBar>
    ),
  };
  return isAll ? (
    <AllSquads {...head} month={month} />
  ) : (
    <OneSquad {...head} key={squadId} month={month} squadId={squadId} />
  );
}
