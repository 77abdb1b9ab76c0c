import { usePageTitle } from '@ostep/platform';
import { LoadFailure, PageHeader, TableSkeleton } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { placesQuery } from '../search.queries';
import { texts } from '../texts';
import { PlaceTree } from './place-tree';

export function PlacesPage() {
  usePageTitle(texts.tree.title);
  const regions = useQuery(placesQuery(''));
  return (
    <>
      <PageHeader subtitle={texts.tree.hint} title={texts.tree.title} />
      {regions.isError && !regions.data ? (
        <LoadFailure error={regions.error} onRetry={() => void regions.refetch()} />
      ) : null}
      {regions.isPending ? <TableSkeleton rows={4} /> : null}
      {regions.data ? <PlaceTree places={regions.data} /> : null}
    </>
  );
}
