import { toast } from '@ostep/platform';
import { ColumnTemplates } from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { columnTemplatesQuery, removeColumns } from '../protocol.queries';
import { texts } from '../texts';
import { columnLabels } from './column-labels';

export function KeptColumns() {
  const { data = [] } = useQuery(columnTemplatesQuery);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: removeColumns,
    onSuccess: () => {
      toast(texts.upload.columnsRemoved);
      return queryClient.invalidateQueries({ queryKey: columnTemplatesQuery.queryKey });
    },
  });
  return <ColumnTemplates columns={columnLabels} onRemove={(id) => remove.mutate(id)} templates={data} />;
}
