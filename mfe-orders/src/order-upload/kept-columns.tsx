import { toast } from '@ostep/platform';
import { ColumnTemplates } from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { columnTemplatesQuery, removeColumns } from '../order.queries';
import { columnLabels } from './column-labels';
import { columnTexts } from './column-texts';

export function KeptColumns() {
  const { data = [] } = useQuery(columnTemplatesQuery);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: removeColumns,
    onSuccess: () => {
      toast(columnTexts.removed);
      return queryClient.invalidateQueries({ queryKey: columnTemplatesQuery.queryKey });
    },
  });
  return <ColumnTemplates columns={columnLabels} onRemove={(id) => remove.mutate(id)} templates={data} />;
}
