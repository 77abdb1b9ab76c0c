import { startKinds } from '@ostep/api-start';
import { RequireRoles, usePageTitle } from '@ostep/platform';
import { ListPage } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { stateQuery } from '../start.queries';
import { texts } from '../texts';
import { batchListOf } from './batch-list';
import { StartCard } from './start-card';
import { useBatchActions } from './use-batch-actions';

export function StartPage() {
  usePageTitle(texts.page);
  return (
    <RequireRoles roles={['manager']}>
      <Start />
    </RequireRoles>
  );
}

function Start() {
  const query = useQuery(stateQuery);
  const { data } = query;
  const { actions, dialog } = useBatchActions(data?.confirmers ?? []);
  return (
    <ListPage
      list={{ ...batchListOf(data?.batches), actions }}
      note={texts.intro}
      notices={
        <>
          <div className="ui-cards">
            {startKinds.map((kind) => (
              <StartCard key={kind} kind={kind} />
            ))}
          </div>
          <h2>{texts.batches.title}</h2>
        </>
      }
      query={query}
      title={texts.page}
    >
      {dialog}
    </ListPage>
  );
}
