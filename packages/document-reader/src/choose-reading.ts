import { type ColumnTemplate, isAtLeastAsGood, type ReadingQuality, type Readings } from './columns-by-template';

export type UsedColumns<T extends ColumnTemplate> =
  | { readonly kind: 'ordinary' }
  | { readonly kind: 'template'; readonly template: T; readonly used: boolean }
  /** Columns that a person drew for this file: always used; null where no header stands above them. */
  | { readonly kind: 'drawn'; readonly columns: ColumnTemplate | null };

type Choice<D, F> = {
  readonly fill: (document: D) => F | Promise<F>;
  readonly qualityOf: (filled: F) => ReadingQuality;
  readonly isDrawn: boolean;
};

export async function chooseReading<D, F, T extends ColumnTemplate>(
  { ordinary, byColumns }: Readings<D, T>,
  { fill, qualityOf, isDrawn }: Choice<D, F>,
): Promise<{ readonly filled: F; readonly columns: UsedColumns<T> }> {
  const plain = await fill(ordinary);
  if (!byColumns) return { filled: plain, columns: isDrawn ? notDrawn : { kind: 'ordinary' } };
  const other = await fill(byColumns.document);
  const { template } = byColumns;
  if (!template) return { filled: other, columns: { kind: 'drawn', columns: byColumns.columns } };
  const used = isAtLeastAsGood(qualityOf(other), qualityOf(plain));
  return { filled: used ? other : plain, columns: { kind: 'template', template, used } };
}

const notDrawn = { kind: 'drawn', columns: null } as const;
