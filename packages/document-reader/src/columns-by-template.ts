import type { PdfPage } from './pdf/letters/pdf-page';
import { type GivenColumns, headerFinder, headerWords } from './pdf/tables/given-columns';

export type DrawnColumns = {
  readonly page: number;
  /** Top and bottom of the header, in fractions of the page's height. */
  readonly top: number;
  readonly bottom: number;
  readonly borders: readonly number[];
  readonly names: readonly (string | null)[];
};

export type ColumnTemplate = Omit<DrawnColumns, 'page' | 'top' | 'bottom'> & {
  readonly header: string;
  readonly pageWidth: number;
  readonly districtKey: string | null;
};

export type Readings<D, T extends ColumnTemplate = ColumnTemplate> = {
  readonly ordinary: D;
  /** `template` is null if the columns were drawn for this file. */
  readonly byColumns: { readonly template: T | null; readonly columns: ColumnTemplate; readonly document: D } | null;
};

type Reading<D, K extends string> = {
  readonly columns: readonly K[];
  readonly read: (given?: GivenColumns<K>) => D;
  readonly districtOf: (document: D) => string | null;
};

export type RequestedColumns<T = ColumnTemplate> = {
  readonly drawn?: DrawnColumns | undefined;
  readonly templates: readonly T[];
};

/**
 * Reads the pages in the ordinary way, and again by the columns that somebody drew for this file. If nobody did, it
 * takes a template whose header is on the pages: one of the same district first, otherwise the newest.
 */
export function readByColumns<D, K extends string, T extends ColumnTemplate>(
  pages: readonly PdfPage[],
  { drawn, templates }: RequestedColumns<T>,
  { columns, read, districtOf }: Reading<D, K>,
): Readings<D, T> {
  const ordinary = read();
  const readAs = (template: ColumnTemplate) => read(givenOf(template, columns));
  if (drawn) {
    const template = templateOf(pages, drawn);
    const byColumns = template && { template: null, columns: template, document: readAs(template) };
    return { ordinary, byColumns };
  }
  const hasHeader = headerFinder(pages);
  const fitting = templates.filter(({ header, pageWidth }) =>
    hasHeader(header, ({ width }) => Math.abs(width - pageWidth) < SAME_WIDTH),
  );
  const fittingOfDistrict = (key: string | null) =>
    fitting.find(({ districtKey }) => key !== null && districtKey === key);
  const [newest] = fitting;
  const first = fittingOfDistrict(districtOf(ordinary)) ?? newest;
  if (!first) return { ordinary, byColumns: null };
  const document = readAs(first);
  // The ordinary reading may not have found the district, which this one has.
  const chosen = fittingOfDistrict(districtOf(document)) ?? first;
  const chosenDocument = chosen === first ? document : readAs(chosen);
  return { ordinary, byColumns: { template: chosen, columns: chosen, document: chosenDocument } };
}

/** Points. */
const SAME_WIDTH = 3;

function templateOf(pages: readonly PdfPage[], { page, top, bottom, borders, names }: DrawnColumns) {
  const shown = pages.find(({ number }) => number === page);
  const header = shown ? headerWords(shown, { top, bottom }) : '';
  return shown && header !== '' ? { header, pageWidth: shown.width, borders, names, districtKey: null } : null;
}

function givenOf<K extends string>({ header, borders, names }: ColumnTemplate, columns: readonly K[]): GivenColumns<K> {
  const known = new Map<string, K>(columns.map((column) => [column, column]));
  return { header, borders, names: names.map((name) => (name === null ? null : (known.get(name) ?? null))) };
}

export type ReadingQuality = { readonly whole: number; readonly problems: number };

export const isAtLeastAsGood = (one: ReadingQuality, other: ReadingQuality): boolean =>
  one.whole > other.whole || (one.whole === other.whole && one.whole > 0 && one.problems <= other.problems);
