import { OldDataNotice, useCachedQuery } from '@ostep/cached-queries';
import { usePageTitle, usePersonalSetting } from '@ostep/platform';
import { EmptyState, ListPage, LoadFailure, Section, SelectField, TableSkeleton } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { openItemsQuery, squadsQuery } from '../order.queries';
import { myWorkTexts as texts } from './my-work-texts';
import { WorkCard } from './work-card';
import { workGroups } from './work-groups';
import './my-work.css';

const parseSquad = (stored: unknown) => (typeof stored === 'number' ? stored : null);

export function MyWorkPage() {
  usePageTitle(texts.title);
  const [squad, setSquad] = usePersonalSetting('orders.myWork.squad', parseSquad);
  const work = useCachedQuery(openItemsQuery(squad));
  const { data: squads = [] } = useQuery(squadsQuery);
  const { data } = work;
  return (
    <div className="orders-my-work">
      <ListPage
        failure={
          work.isError && !data ? (
            <LoadFailure error={work.error} onRetry={() => void work.refetch()} title={texts.failed} />
          ) : null
        }
        filter={
          <SelectField
            emptyLabel={texts.allSquads}
            label={texts.squad}
            onChange={setSquad}
            options={squads
              .filter(({ id, active }) => active || id === squad)
              .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            value={squad}
          />
        }
        notices={<OldDataNotice since={work.oldSince} />}
        title={texts.title}
      >
        {work.isPending && !work.isError ? <TableSkeleton rows={8} /> : null}
        {data?.items.length === 0 ? <EmptyState hint={texts.emptyHint} title={texts.empty} /> : null}
        {data?.isMore ? <p className="ui-muted">{texts.more(data.items.length)}</p> : null}
        {workGroups(data?.items ?? []).map(({ place, items }) => (
          <Section key={place} title={place}>
            <ul aria-label={place} className="orders-work-cards">
              {items.map((item) => (
                <WorkCard item={item} key={item.id} />
              ))}
            </ul>
          </Section>
        ))}
      </ListPage>
    </div>
  );
}
