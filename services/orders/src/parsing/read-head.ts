import {
  COLUMN_GAP,
  closeSpreadLetters,
  districtIn,
  districtPartIn,
  type HeadFact,
  joinHeadBoxes,
  type PrintedPlaces,
  placeOfFact,
  printedDate,
  printedNumberedName,
  printedText,
  readFacts,
  type TextLine,
} from '@ostep/document-reader';
import type { PrintedOrigin } from '@ostep/kernel';
import { contractIn, dateCertainty, orderDateIn, orderNumberIn, rivalDateIn, rivalNumberIn } from './head-fields';
import type { HeadField, OrderOrigins } from './order-document';

export type HeadSource = { readonly outside: readonly TextLine[]; readonly rest: readonly TextLine[] };

/** The lines as printed, and with others joined, cut or stacked from them. */
type HeadTexts = { readonly single: readonly string[]; readonly all: readonly string[] };

const orderDateOf = ({ single, all }: HeadTexts) =>
  orderDateIn(single, dateCertainty.labelled) ??
  orderDateIn(all, dateCertainty.labelled) ??
  orderDateIn(single, dateCertainty.guessed);

const DRAFT = /wersj[A-Za-zÀ-ɏ] robocz[A-Za-zÀ-ɏ]*|zleceni[A-Za-zÀ-ɏ] robocz[A-Za-zÀ-ɏ]*|projekt zlecenia/iu;

const headFacts: Readonly<Record<HeadField, HeadFact<HeadTexts>>> = {
  orderNumber: { read: ({ all }) => orderNumberIn(all), printed: printedText },
  orderDate: { read: (texts) => orderDateOf(texts)?.date ?? null, printed: printedDate },
  contractNumber: { read: ({ all }) => contractIn(all).number, printed: printedText },
  contractDate: { read: ({ all }) => contractIn(all).date, printed: printedDate },
  forestDistrictName: { read: ({ all }) => districtIn(all).name, printed: printedText },
  forestDistrictPart: { read: ({ all }) => districtPartIn(all), printed: printedNumberedName },
  draft: { read: ({ all }) => all.flatMap((text) => DRAFT.exec(text)?.[0] ?? [])[0] ?? null, printed: printedText },
};

export type OrderHead = ReturnType<typeof readHead>;

export function readHead({ outside, rest }: HeadSource) {
  const single = outside.map((line): SourcedLine => ({ text: line.parts.join(COLUMN_GAP), sources: [line] }));
  const all = headLines([...outside, ...rest]);
  const textsWithout = (left: TextLine | null): HeadTexts => {
    const textsOf = (lines: readonly SourcedLine[]) =>
      lines.flatMap(({ text, sources }) => (left !== null && sources.includes(left) ? [] : [text]));
    return { single: textsOf(single), all: textsOf(all) };
  };
  const texts = textsWithout(null);
  const dated = orderDateOf(texts);
  return {
    ...readFacts(headFacts, texts),
    rivalNumber: rivalNumberIn(texts.all),
    rivalDate: dated === null ? null : rivalDateIn(texts.single, dated),
    hasLabelledDate: dated?.score === dateCertainty.labelled,
    hasOwnDate: dated?.isOwn === true,
    districtKey: districtIn(texts.all).key,
    precinct: precinctIn(texts.all),
    sources: [...outside, ...rest],
    textsWithout,
  };
}

const PRECINCT = /(?<![A-Za-zÀ-ɏ])obr[ęe]b[A-Za-zÀ-ɏ]*\s*:?\s*(?:nr\s*)?(\d)(?!\d)/iu;

const precinctIn = (lines: readonly string[]) => PRECINCT.exec(lines.join('\n'))?.[1] ?? null;

export function originsOfHead(head: OrderHead, places: PrintedPlaces): OrderOrigins['head'] {
  const found: Partial<Record<HeadField, PrintedOrigin>> = {};
  // Object.keys loses the type of the keys.
  for (const field of Object.keys(headFacts) as HeadField[]) {
    const value = head[field];
    const place = value === null ? null : placeOfFact(headFacts[field], value, { ...head, linesOf: (line) => [line] });
    const origin = place && places.around(place);
    if (origin) found[field] = origin;
  }
  return found;
}

type SourcedLine = { readonly text: string; readonly sources: readonly TextLine[] };

function headLines(lines: readonly TextLine[]): SourcedLine[] {
  const singleLines = lines.map((line): SourcedLine => ({ text: closeSpreadLetters(line.text), sources: [line] }));
  const pairs = lines.slice(0, -1).flatMap((line, index) => {
    const below = lines[index + 1];
    return below ? [{ line, below }] : [];
  });
  const joinedLines = pairs.map(({ line, below }, index) => ({
    text: `${singleLines[index]?.text} ${singleLines[index + 1]?.text}`,
    sources: [line, below],
  }));
  const parts = lines
    .filter((line) => line.parts.length > 1)
    .flatMap((line) => line.parts.map((part) => ({ text: closeSpreadLetters(part), sources: [line] })));
  const stackedLines = pairs.flatMap(({ line, below }) =>
    stackedTexts(line, below).map((text) => ({ text, sources: [line, below] })),
  );
  const boxes = joinHeadBoxes(lines)
    .filter((box) => !lines.includes(box))
    .map(({ text, words }) => ({
      text,
      sources: lines.filter((line) => line.words.some((word) => words.includes(word))),
    }));
  return [...singleLines, ...boxes, ...parts, ...stackedLines, ...joinedLines];
}

/** Labels with the values printed below them. */
function stackedTexts(line: TextLine, below: TextLine): string[] {
  if (below.page !== line.page) return [];
  const inOrder = line.spans.length > 1 && line.spans.length === below.spans.length;
  return line.spans.flatMap((label, index) => {
    const value = inOrder
      ? below.spans[index]
      : below.spans.find((span) => Math.min(span.right, label.right) - Math.max(span.left, label.left) > 0);
    return value ? [`${label.text} ${value.text}`] : [];
  });
}
