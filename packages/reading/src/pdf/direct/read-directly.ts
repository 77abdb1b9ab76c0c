import { fileLimits } from '../../file-limits';
import { FileRefusal } from '../../file-refusal';
import type { Matrix } from '../matrix';
import type { PdfPage } from '../pdf-page';
import { FontShelf } from './content-run';
import { readDirectPage } from './direct-page';
import { NotDirect } from './not-direct';
import { PdfFile } from './pdf-file';
import { type Dict, isArray, isDict, nameIn, numberIn, Stream, type Value } from './pdf-value';

/**
 * Pages of a PDF of the plain kind that nearly all printing programs write: whole, not encrypted, packed by Flate,
 * with fonts that say what their letters are. Quick, because it needs nothing but the places of words and lines.
 * @throws NotDirect for any other file: the library reads those
 * @throws FileRefusal `too-expanded`, `too-many-pages`
 */
export function readDirectly(bytes: Uint8Array, onPage: (read: number, total: number) => void): PdfPage[] {
  const file = new PdfFile(bytes);
  const root = file.dict(file.trailer.get('Root'));
  const pages = leavesOf(file, root.get('Pages'), {}, 0);
  if (pages.length === 0) throw new NotDirect('no pages');
  const shelf = new FontShelf(file);
  return pages.map((page, index) => {
    const read = readDirectPage(shelf, { ...surfaceOf(file, page), ...contentOf(file, page), number: index + 1 });
    onPage(index + 1, pages.length);
    return read;
  });
}

type Leaf = {
  readonly own: Dict;
  readonly inherited: Readonly<Record<string, Value>>;
};

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const DEEPEST = 40;

function leavesOf(file: PdfFile, node: Value | undefined, above: Leaf['inherited'], depth: number): Leaf[] {
  const own = file.dict(node);
  const inherited = { ...above };
  for (const key of INHERITED) {
    const value = file.get(own, key);
    if (value !== null) inherited[key] = value;
  }
  const kids = file.get(own, 'Kids');
  if (!isArray(kids)) {
    if (nameIn(file.get(own, 'Type')) !== 'Page') throw new NotDirect('an odd page');
    return [{ own, inherited }];
  }
  if (depth > DEEPEST) throw new NotDirect('pages too deep');
  const leaves: Leaf[] = [];
  for (const kid of kids) {
    leaves.push(...leavesOf(file, kid, inherited, depth + 1));
    if (leaves.length > fileLimits.pages) throw new FileRefusal('too-many-pages');
  }
  return leaves;
}

function contentOf(file: PdfFile, { own, inherited }: Leaf): { content: Uint8Array; resources: Dict } {
  requireNoDrawnNotes(file, own);
  const contents = file.get(own, 'Contents');
  const streams = (isArray(contents) ? contents : [contents]).map(file.resolve);
  const parts = streams.flatMap((stream) => {
    if (stream === null) return [];
    if (!(stream instanceof Stream)) throw new NotDirect('odd content');
    return [file.unpack(stream), Buffer.from('\n')];
  });
  const { Resources: resources = null } = inherited;
  return { content: Buffer.concat(parts), resources: isDict(resources) ? resources : new Map() };
}

/** Notes and form fields may have a look of their own, with text in it. */
function requireNoDrawnNotes(file: PdfFile, page: Dict): void {
  const notes = file.get(page, 'Annots');
  for (const one of isArray(notes) ? notes : []) {
    const note = file.dict(one);
    if (note.has('AP') || nameIn(file.get(note, 'Subtype')) !== 'Link') throw new NotDirect('notes on a page');
  }
}

type Box = readonly [number, number, number, number];

/** Where the page's space lies: its visible part, turned as the page says. */
function surfaceOf(file: PdfFile, { own, inherited }: Leaf) {
  if (numberIn(file.resolve(own.get('UserUnit') ?? 1)) !== 1) throw new NotDirect('a unit of its own');
  const media = boxOf(file, inherited['MediaBox']);
  const crop = inherited['CropBox'] === undefined ? media : boxOf(file, inherited['CropBox']);
  const [left, bottom, right, top] = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  const [wide, high] = [right - left, top - bottom];
  const turned = numberIn(inherited['Rotate'] ?? 0);
  if (!(wide > 0 && high > 0) || turned % 90 !== 0) throw new NotDirect('an odd page');
  const places: Readonly<Record<number, Matrix>> = {
    0: [1, 0, 0, -1, -left, top],
    90: [0, 1, 1, 0, -bottom, -left],
    180: [-1, 0, 0, 1, right, -bottom],
    270: [0, -1, -1, 0, top, right],
  };
  const angle = ((turned % 360) + 360) % 360;
  const place = places[angle] ?? [1, 0, 0, -1, -left, top];
  return angle % 180 === 0 ? { place, width: wide, height: high } : { place, width: high, height: wide };
}

function boxOf(file: PdfFile, value: Value | undefined): Box {
  const [a = 0, b = 0, c = 0, d = 0] = isArray(value) ? value.map((one) => numberIn(file.resolve(one))) : [];
  if (a === c || b === d) throw new NotDirect('an odd box');
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}
