import type { ColumnTemplate } from '@ostep/endpoint-kit';
import { toast } from '@ostep/platform';
import { type QueryKey, type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ColumnTemplates } from '../columns/column-templates';
import { texts } from '../texts';

type SavedColumnsProps<Key extends QueryKey> = {
  readonly query: UseQueryOptions<ColumnTemplate[], Error, ColumnTemplate[], Key>;
  readonly remove: (id: number) => Promise<unknown>;
  readonly labels: Readonly<Record<string, string>>;
};

export function SavedColumns<Key extends QueryKey>({ query, remove, labels }: SavedColumnsProps<Key>) {
  const { data = [] } = useQuery(query);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast(texts.columnsRemoved);
      return queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return <ColumnTemplates columns={labels} onRemove={(id) => removal.mutate(id)} templates={data} />;
}
