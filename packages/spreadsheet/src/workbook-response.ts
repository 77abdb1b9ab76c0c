import { WORKBOOK_TYPE } from '@ostep/endpoint-kit';
import { dayInWarsaw, fileSlug } from '@ostep/kernel';
import type { Sheet } from './sheet';
import { workbookStream } from './workbook';

/** A file named after its subject and the day: `kody-czynnosci-2026-04-10.xlsx`. */
export function workbookResponse(now: Date, sheets: readonly Sheet[], subject = sheets[0]?.name ?? ''): Response {
  return new Response(workbookStream(sheets), {
    headers: {
      'content-type': WORKBOOK_TYPE,
      'content-disposition': `attachment; filename="${fileSlug(subject) || 'arkusz'}-${dayInWarsaw(now)}.xlsx"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
