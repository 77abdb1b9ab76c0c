import { usePageTitle } from '@ostep/platform';
import { ListPage, printEntry, TableSkeleton } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { placesQuery } from '../search.queries';
import { texts } from '../texts';
import { PlaceTree } from './place-tree';

export function PlacesPage() {
  usePageTitle(texts.tree.title);
  const query = useQuery(placesQuery(''));
  const { data, isPending } = query;
  return (
    <ListPage menu={[printEntry]} note={texts.tree.hint} query={query} title={texts.tree.title}>
      {isPending ? <TableSkeleton rows={4} /> : null}
      {data ? <PlaceTree places={data} /> : null}
    </ListPage>
  );
}
