import { WORKBOOK_TYPE } from '@ostep/endpoint-kit';
import { dayInWarsaw, fileSlug } from '@ostep/kernel';
import type { Sheet } from './sheet';
import { workbookStream } from './workbook';

/** A file named after its subject and the day: `kody-czynnosci-2026-04-10.xlsx`. */
export function workbookFile(now: Date, sheets: readonly Sheet[], subject = sheets[0]?.name ?? '') {
  return {
    name: `${fileSlug(subject) || 'arkusz'}-${dayInWarsaw(now)}.xlsx`,
    mediaType: WORKBOOK_TYPE,
    records: sheets[0]?.found ?? 0,
    rows: sheets.reduce((rows, { found }) => rows + found, 0),
    content: (wrote?: (rows: number) => void) => workbookStream(sheets, wrote),
  };
}

export function workbookResponse(now: Date, sheets: readonly Sheet[], subject?: string): Response {
  const { name, mediaType, content } = workbookFile(now, sheets, subject);
  return new Response(content(), {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
