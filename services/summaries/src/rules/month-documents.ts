import {
  MONTH_REPORT,
  type MonthQuery,
  ONE_PAGE,
  STATEMENT_ARCHIVE,
  STATEMENT_BUNDLE,
  STATEMENT_DOCUMENT,
} from '@ostep/api-summaries';

const STATEMENT_FILE = 'zestawienie-prac.pdf';

export function documentFile(kind: string, { year, month }: MonthQuery): string {
  const yearMonth = `${year}-${String(month).padStart(2, '0')}`;
  if (kind === STATEMENT_DOCUMENT) return STATEMENT_FILE;
  if (kind === ONE_PAGE) return `miesiac-na-jednej-stronie-${yearMonth}.pdf`;
  if (kind === MONTH_REPORT) return `raport-miesiaca-${yearMonth}.pdf`;
  return `zestawienia-prac-${yearMonth}.${kind === STATEMENT_ARCHIVE ? 'zip' : 'pdf'}`;
}

const addresses: Readonly<Record<string, string>> = {
  [STATEMENT_BUNDLE]: '/api/summary/month/doc/statements',
  [STATEMENT_ARCHIVE]: '/api/summary/month/doc/archive',
};

export function documentAddress(kind: string, { year, month }: MonthQuery, squadId: number | null): string {
  if (squadId !== null) return `/api/summary/sq/${squadId}/doc/summary`;
  return addresses[kind] ?? `/api/summary/closing/${year}/${month}/doc/report`;
}
