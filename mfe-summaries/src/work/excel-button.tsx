import type { SummaryItem } from '@ostep/api-summaries';
import { saveBlob } from '@ostep/platform';
import { Button } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { texts } from '../texts';
import { totalsOf } from './group-by-squad';

/** Saves what the screen shows as a workbook. */
export function ExcelButton({ items, fileName }: { items: readonly SummaryItem[] | undefined; fileName: string }) {
  const save = useMutation({
    mutationFn: async (work: readonly SummaryItem[]) => {
      const { workWorkbook } = await import('./work-workbook');
      saveBlob(await workWorkbook(work, totalsOf(work)), fileName);
    },
    meta: { failure: texts.excelFailed },
  });
  return (
    <Button
      busy={save.isPending}
      disabledReason={items === undefined || items.length === 0 ? texts.noWork : undefined}
      icon="file-excel"
      label={texts.excel}
      onClick={() => items && save.mutate(items)}
    />
  );
}
