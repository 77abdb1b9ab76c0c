import { type ColumnTemplate, isAtLeastAsGood, type ReadingQuality, type Readings } from './columns-by-template';

export type UsedColumns<T extends ColumnTemplate> =
  | { readonly kind: 'ordinary' }
  | { readonly kind: 'template'; readonly template: T; readonly used: boolean }
  /** Columns that a person drew for this file are always used; null if there is no header above them. */
  | { readonly kind: 'drawn'; readonly columns: ColumnTemplate | null };

type Choice<D, F> = {
  readonly fill: (document: D) => F | Promise<F>;
  readonly qualityOf: (filled: F) => ReadingQuality;
  readonly isDrawn: boolean;
};

/** Uses the columns of a template only if they give a reading at least as good as the ordinary one. */
export async function chooseReading<D, F, T extends ColumnTemplate>(
  { ordinary, byColumns }: Readings<D, T>,
  { fill, qualityOf, isDrawn }: Choice<D, F>,
): Promise<{ readonly filled: F; readonly columns: UsedColumns<T> }> {
  const ordinaryResult = await fill(ordinary);
  if (!byColumns) return { filled: ordinaryResult, columns: isDrawn ? notDrawn : { kind: 'ordinary' } };
  const resultByColumns = await fill(byColumns.document);
  const { template } = byColumns;
  if (!template) return { filled: resultByColumns, columns: { kind: 'drawn', columns: byColumns.columns } };
  const used = isAtLeastAsGood(qualityOf(resultByColumns), qualityOf(ordinaryResult));
  return { filled: used ? resultByColumns : ordinaryResult, columns: { kind: 'template', template, used } };
}

const notDrawn = { kind: 'drawn', columns: null } as const;
