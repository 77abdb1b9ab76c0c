import type { ColumnTemplate } from '@ostep/endpoint-kit';
import { dayInWarsaw, formatDate, type ParseLog, ParseLogWriter } from '@ostep/kernel';
import { saveColumnTemplate } from './columns';
import { columnTexts as texts } from './texts';
import type { UploadWork } from './upload-work';

type Drawn = {
  readonly header: string;
  readonly pageWidth: number;
  readonly borders: readonly number[];
  readonly names: readonly (string | null)[];
};

export type UsedColumns =
  | { readonly kind: 'ordinary' }
  | { readonly kind: 'template'; readonly template: ColumnTemplate; readonly used: boolean }
  | { readonly kind: 'drawn'; readonly columns: Drawn | null };

/** The log with a first line that says which columns the document was read by. */
export function logUsedColumns(log: ParseLog, columns: UsedColumns): ParseLog {
  if (columns.kind === 'ordinary') return log;
  const writer = new ParseLogWriter();
  if (columns.kind === 'template') {
    const { drawnAt, districtName } = columns.template;
    const day = formatDate(dayInWarsaw(new Date(drawnAt)));
    writer.positive(columns.used ? texts.template(day, districtName) : texts.templateWorse(day));
  } else if (columns.columns === null) writer.negative(texts.noHeader, 'columns');
  else writer.positive(texts.drawn);
  writer.append(log);
  return writer.log;
}

type District = { readonly districtKey: string | null; readonly districtName: string | null };

export async function saveDrawnColumns(
  { db, job }: UploadWork,
  columns: UsedColumns,
  district: District,
): Promise<void> {
  if (columns.kind !== 'drawn' || columns.columns === null) return;
  const { header, pageWidth, borders, names } = columns.columns;
  await saveColumnTemplate(db, {
    header,
    pageWidth,
    borders: [...borders],
    names: [...names],
    ...district,
    drawnBy: job.createdByName,
  });
}
