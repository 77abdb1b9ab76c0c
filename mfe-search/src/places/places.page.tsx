import { usePageTitle } from '@ostep/platform';
import { ListPage, LoadFailure, printEntry, TableSkeleton } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { placesQuery } from '../search.queries';
import { texts } from '../texts';
import { PlaceTree } from './place-tree';

export function PlacesPage() {
  usePageTitle(texts.tree.title);
  const { data, isError, isPending, error, refetch } = useQuery(placesQuery(''));
  return (
    <ListPage
      failure={isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      menu={[printEntry]}
      note={texts.tree.hint}
      title={texts.tree.title}
    >
      {isPending ? <TableSkeleton rows={4} /> : null}
      {data ? <PlaceTree places={data} /> : null}
    </ListPage>
  );
}
