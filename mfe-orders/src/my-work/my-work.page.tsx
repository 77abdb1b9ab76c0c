import type { OpenItems } from '@ostep/api-orders';
import { OldDataNotice, useCachedQuery } from '@ostep/cached-queries';
import { dayInWarsaw } from '@ostep/kernel';
import { usePageTitle } from '@ostep/platform';
import { EmptyState, ListPage, LoadFailure, Section, SelectField, TableSkeleton } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { openItemsQuery, squadsQuery } from '../order.queries';
import { ALL_SQUADS, useChosenSquad } from './chosen-squad';
import { myWorkTexts as texts } from './my-work-texts';
import { SquadQuestion } from './squad-question';
import { WorkCard } from './work-card';
import { workGroups } from './work-groups';
import './my-work.css';

export function MyWorkPage() {
  usePageTitle(texts.title);
  const [chosen, choose] = useChosenSquad();
  const squad = typeof chosen === 'number' ? chosen : null;
  const work = useCachedQuery(openItemsQuery(squad));
  const { data: squads = [], isFetching } = useQuery(squadsQuery);
  const offered = squads.filter(({ id, active }) => active || id === squad);
  const { data } = work;
  // The question is shown together with the work, so that it does not push down what is already shown. Work from the
  // cache is shown at once, without waiting for the squads.
  const isFromCache = data !== undefined && !work.isFetchedAfterMount;
  const isWithoutSquads = squads.length === 0 && isFetching && !isFromCache;
  const isLoading = (work.isPending && !work.isError) || (chosen === null && isWithoutSquads);
  const isAsking = chosen === null && offered.length > 0 && !isLoading;
  return (
    <div className="orders-my-work">
      <ListPage
        failure={
          work.isError && !data ? (
            <LoadFailure error={work.error} onRetry={() => void work.refetch()} title={texts.failed} />
          ) : null
        }
        filter={
          chosen === null && (isLoading || isAsking) ? null : (
            <SelectField
              emptyLabel={texts.allSquads}
              label={texts.squad}
              onChange={(id) => choose(id ?? ALL_SQUADS)}
              options={offered.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
              value={squad}
            />
          )
        }
        notices={
          <>
            <OldDataNotice since={work.oldSince} />
            {isAsking ? <SquadQuestion onChoose={choose} squads={offered} /> : null}
          </>
        }
        title={texts.title}
      >
        {isLoading ? <TableSkeleton rows={8} /> : <FoundWork work={data} />}
      </ListPage>
    </div>
  );
}

function FoundWork({ work }: { readonly work: OpenItems | undefined }) {
  if (!work) return null;
  if (work.items.length === 0) return <EmptyState hint={texts.emptyHint} title={texts.empty} />;
  return (
    <>
      {work.isMore ? <p className="ui-muted">{texts.more(work.items.length)}</p> : null}
      {workGroups(work.items, dayInWarsaw(new Date())).map(({ place, isOverdue, items }) => {
        const title = isOverdue ? texts.overdueAt(place) : place;
        return (
          <Section key={title} title={title}>
            <ul aria-label={title} className="orders-work-cards">
              {items.map((item) => (
                <WorkCard item={item} key={item.id} />
              ))}
            </ul>
          </Section>
        );
      })}
    </>
  );
}
