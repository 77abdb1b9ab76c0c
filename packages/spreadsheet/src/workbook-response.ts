import { WORKBOOK_TYPE } from '@ostep/endpoint-kit';
import { dayInWarsaw } from '@ostep/kernel';
import type { Sheet } from './sheet';
import { workbookStream } from './workbook';

/** A file named after its subject and the day: `kody-czynnosci-2026-04-10.xlsx`. */
export function workbookResponse(now: Date, sheets: readonly Sheet[], subject = sheets[0]?.name ?? ''): Response {
  return new Response(workbookStream(sheets), {
    headers: {
      'content-type': WORKBOOK_TYPE,
      'content-disposition': `attachment; filename="${slugOf(subject)}-${dayInWarsaw(now)}.xlsx"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

function slugOf(subject: string): string {
  const plain = subject
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/giu, 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
  return plain || 'arkusz';
}
