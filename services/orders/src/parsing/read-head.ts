import {
  COLUMN_GAP,
  decisivePlace,
  districtIn,
  districtPartIn,
  type FindPrinted,
  findPrinted,
  type PrintedPlaces,
  printedDate,
  printedNumberedName,
  printedText,
  type TextLine,
} from '@ostep/document-reader';
import type { PrintedOrigin } from '@ostep/kernel';
import { contractIn, dateCertainty, orderDateIn, orderNumberIn, rivalDateIn } from './head-fields';
import { type HeadLine, headLines, type SourcedLine } from './head-lines';
import type { HeadField, OrderOrigins } from './order-document';

export type HeadSource = { readonly outside: readonly TextLine[]; readonly rest: readonly TextLine[] };

type HeadLines = { readonly single: readonly SourcedLine[]; readonly lines: readonly SourcedLine[] };

const orderDateOf = ({ single, lines }: HeadLines) =>
  orderDateIn(single, dateCertainty.labelled) ??
  orderDateIn(lines, dateCertainty.labelled) ??
  orderDateIn(single, dateCertainty.guessed);

const readers = {
  orderNumber: ({ lines }: HeadLines) => orderNumberIn(lines),
  orderDate: (head: HeadLines) => orderDateOf(head)?.date ?? null,
  contractNumber: ({ lines }: HeadLines) => contractIn(lines).number,
  contractDate: ({ lines }: HeadLines) => contractIn(lines).date,
  forestDistrictName: ({ lines }: HeadLines) => districtIn(lines).name,
  forestDistrictPart: ({ lines }: HeadLines) => districtPartIn(lines),
  draft: ({ lines }: HeadLines) => isDraft(lines),
} satisfies Record<HeadField, (lines: HeadLines) => unknown>;

export type OrderHead = ReturnType<typeof readHead>;

export function readHead({ outside, rest }: HeadSource) {
  const single = outside.map((line): SourcedLine => ({ text: line.parts.join(COLUMN_GAP), sources: [line] }));
  const lines = headLines([...outside, ...rest]);
  const read = { single, lines };
  const dated = orderDateOf(read);
  const orderDate = dated?.date ?? null;
  return {
    ...read,
    orderNumber: readers.orderNumber(read),
    orderDate,
    rivalDate: dated === null ? null : rivalDateIn(single, dated),
    hasLabelledDate: dated?.score === dateCertainty.labelled,
    contractNumber: readers.contractNumber(read),
    contractDate: readers.contractDate(read),
    districtKey: districtIn(lines).key,
    forestDistrictName: readers.forestDistrictName(read),
    forestDistrictPart: readers.forestDistrictPart(read),
    draft: readers.draft(read),
  };
}

const DRAFT = /wersj[A-Za-zÀ-ɏ] robocz[A-Za-zÀ-ɏ]*|zleceni[A-Za-zÀ-ɏ] robocz[A-Za-zÀ-ɏ]*|projekt zlecenia/iu;
const isDraft = (lines: readonly HeadLine[]) => lines.some(({ text }) => DRAFT.test(text));

export function originsOfHead(source: HeadSource, head: OrderHead, places: PrintedPlaces): OrderOrigins['head'] {
  const finds: Readonly<Record<HeadField, FindPrinted | null>> = {
    orderNumber: head.orderNumber === null ? null : printedText(head.orderNumber),
    orderDate: head.orderDate === null ? null : printedDate(head.orderDate),
    contractNumber: head.contractNumber === null ? null : printedText(head.contractNumber),
    contractDate: head.contractDate === null ? null : printedDate(head.contractDate),
    forestDistrictName: head.forestDistrictName === null ? null : printedText(head.forestDistrictName),
    forestDistrictPart: head.forestDistrictPart === null ? null : printedNumberedName(head.forestDistrictPart),
    draft: head.draft ? draftPrinted : null,
  };
  const found: Partial<Record<HeadField, PrintedOrigin>> = {};
  for (const [field, find] of Object.entries(finds)) {
    // Object.entries loses the type of the keys.
    const name = field as HeadField;
    const place = find && decisiveLine(source, head, name, find);
    const origin = place && places.around(place);
    if (origin) found[name] = origin;
  }
  return found;
}

const draftPrinted: FindPrinted = (lines) =>
  lines.flatMap((line) => {
    const text = line.words.map((word) => word.text).join(' ');
    return findPrinted([line], DRAFT.exec(text)?.[0] ?? '');
  });

function decisiveLine(source: HeadSource, head: OrderHead, field: HeadField, find: FindPrinted) {
  const without = (line: TextLine): HeadLines => ({
    single: head.single.filter(({ sources }) => !sources.includes(line)),
    lines: head.lines.filter(({ sources }) => !sources.includes(line)),
  });
  return decisivePlace([...source.outside, ...source.rest], {
    linesOf: (line) => [line],
    find,
    isReadWithout: (line) => readers[field](without(line)) === head[field],
  });
}
