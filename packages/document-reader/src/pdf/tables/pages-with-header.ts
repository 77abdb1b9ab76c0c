import { isScanned, type PdfPage, type Word } from '../letters/pdf-page';
import { bandOf } from '../words/band';
import { cutAtRules, linesOf, middleOf, phrasesOf, type WordLine } from '../words/text-lines';
import { findHeaders, type Header, type HeaderNeeds } from './find-headers';
import { type GivenColumns, withGivenColumns } from './given-columns';
import { noRecords, withRecordsAsRows } from './records-as-rows';
import { TitleMatcher, type Titles } from './title-match';

/** A page whose words are cut at rules and sorted into lines. */
export type PreparedPage = { readonly page: PdfPage; readonly height: number; readonly lines: readonly WordLine[] };
/** `below`: the lines down to the next header. */
export type HeaderWithBody<K> = { readonly header: Header<K>; readonly below: readonly WordLine[] };
export type PageWithHeader<K> = {
  readonly prepared: PreparedPage;
  readonly headers: readonly HeaderWithBody<K>[];
  readonly cut: readonly string[];
  /** The printed word of each word that was moved. */
  readonly moved: ReadonlyMap<Word, Word>;
};

const preparePage = (page: PdfPage): PreparedPage => ({
  page,
  height: page.height,
  lines: linesOf(page.number, page.words),
});

export function headedByTitles<K extends string>(
  pages: readonly PdfPage[],
  search: HeaderNeeds<K> & { readonly titles: Titles<K> },
): PageWithHeader<K>[] {
  const matcher = new TitleMatcher(search.titles);
  const known: Header<K>[] = [];
  let shape = noRecords;
  const found = pages.map((page) => {
    // The cells of a scan were recognised one by one: a rule that crosses a word there is the edge of a stamp.
    const plain = preparePage(isScanned(page) ? page : cutAtRules(page));
    const { prepared, moved, ...next } = withRecordsAsRows(plain, matcher, shape);
    shape = next.shape;
    const headers = findHeaders(prepared.page, prepared.lines, matcher, search, known);
    known.push(
      ...headers.filter(
        (header) => !known.some(({ words }) => words === header.words) && hasEnoughBelow(prepared, header),
      ),
    );
    return { prepared, headers, moved };
  });
  const best = found.flatMap(({ headers }) => headers).sort((a, b) => b.score - a.score);
  return found.map(({ prepared, headers, moved }) => {
    const alike = headers.map((header) =>
      repeated(
        header,
        best.find((one) => isRepeated(one, header)),
      ),
    );
    const complete = alike.map((header) => withFurtherTitles(prepared, withCompleteTitles(prepared, header)));
    return { prepared, headers: withBelow(prepared, complete), cut: [], moved };
  });
}

/** Lines below a header that are enough to measure its columns. */
const MIN_LINES = 15;

const hasEnoughBelow = <K>({ lines }: PreparedPage, { bottom }: Header<K>) =>
  lines.filter(({ baseline }) => baseline > bottom).length >= MIN_LINES;

/** As a share of the page's width. */
const MIN_RULE_LENGTH = 0.5;
/** Points between the rule above a header and the header. */
const CLOSE = 8;

/** If rules enclose the header, all lines without figures between them are titles, even if not all are known. */
function withCompleteTitles<K>({ page, lines }: PreparedPage, header: Header<K>): Header<K> {
  const rules = page.horizontal.filter(({ from, to }) => to - from > page.width * MIN_RULE_LENGTH).map(({ at }) => at);
  const bottom = Math.min(...rules.filter((at) => at > header.bottom));
  const isClosed = rules.some((at) => at < header.bottom && at > header.top - CLOSE) && Number.isFinite(bottom);
  const below = lines.filter((line) => line.baseline > header.bottom && middleOf(line) < bottom);
  const hasFigures = below.some(({ words }) => words.some(({ text }) => /\d/u.test(text)));
  return isClosed && !hasFigures ? { ...header, bottom } : header;
}

/** The titles in another language below: a line without figures that has words under most titles. */
function withFurtherTitles<K>({ lines, page }: PreparedPage, header: Header<K>): Header<K> {
  const next = lines.find((line) => line.baseline > header.bottom);
  if (!next || next.words.some(({ text }) => /\d/u.test(text))) return header;
  const phrases = phrasesOf(next, page.vertical);
  const titled = header.blocks.filter(({ left, right }) =>
    phrases.some((phrase) => phrase.left < right && phrase.right > left),
  );
  const isMost = (count: number) => count * 2 > header.blocks.length;
  const areTitles = isMost(titled.length) && isMost(phrases.length);
  return areTitles ? { ...header, bottom: bandOf([next]).bottom } : header;
}

/** Either may have further words: the end of a row may be right below a repeated header. */
const isRepeated = <K>(best: Header<K>, { words }: Header<K>) =>
  best.words.startsWith(words) || (best.borders.length > 0 && words.startsWith(best.words));

/** A header that is printed again is taken from the place where it was read with the best score. */
function repeated<K>(header: Header<K>, best = header): Header<K> {
  return { ...best, top: header.top, bottom: header.top + best.bottom - best.top };
}

export function headedByGiven<K extends string>(
  pages: readonly PdfPage[],
  given: GivenColumns<K>,
): PageWithHeader<K>[] {
  return withGivenColumns(pages, given).map(({ page, headers, cut }) => {
    const prepared = preparePage(page);
    return { prepared, headers: withBelow(prepared, headers), cut, moved: new Map() };
  });
}

function withBelow<K>({ lines }: PreparedPage, headers: readonly Header<K>[]): HeaderWithBody<K>[] {
  return headers.map((header, index) => {
    const end = headers[index + 1]?.top ?? Number.POSITIVE_INFINITY;
    return { header, below: lines.filter((line) => line.baseline > header.bottom && line.baseline < end) };
  });
}
