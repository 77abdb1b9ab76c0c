import { expect, it } from 'vitest';
import type { Word } from '../letters/pdf-page';
import { assembleLines } from './assemble-lines';
import type { SpreadLine } from './spread-cells';
import { type Anchor, AnchorTest, type Preceding } from './table-row';

const column = (name: 'lp' | 'notes') => ({ name, title: name, scores: new Map(), left: 0, right: 0 });
const set = { columns: [column('lp'), column('notes')], ruled: false };

function lineAt(baseline: number, ...texts: readonly string[]): SpreadLine {
  const words: readonly Word[] = texts
    .filter(Boolean)
    .map((text) => ({ text, left: 0, right: 9, baseline, size: 5.4, starts: [0], turned: false }));
  const line = { page: 1, baseline, size: 5.4, blank: 0.2, words };
  const cells = texts.flatMap((text, at) => (text === '' ? [] : [[at, { page: 1, words: [], text }] as const]));
  return { line, label: '', overflow: new Map(), under: new Map(), cells: new Map(cells) };
}

const numbers = { column: 'lp', pattern: /^\d$/u } as const;

function notesOf(lines: readonly SpreadLine[], above: Preceding = 'rows', others: readonly Anchor<'notes'>[] = []) {
  const anchors = new AnchorTest(set, { anchors: [numbers, ...others] }, lines);
  const { rows } = assembleLines(lines, anchors, () => false, above);
  return rows.map(({ cells }) => (cells.get(1) ?? []).map(({ text }) => text).join(' '));
}

it('gives a line to the cell that it continues, though it is nearer to the next row', () => {
  const lines = [lineAt(170, '2', 'sadzonki z'), lineAt(176, '', 'szkółki'), lineAt(180, '3', 'po 15 maja')];
  expect(notesOf(lines)).toEqual(['sadzonki z szkółki', 'po 15 maja']);
});

it('gives a line of a scan, where distances vary more, to the row above', () => {
  const asScanned = ({ line, ...one }: SpreadLine) => ({
    ...one,
    line: { ...line, words: line.words.map((word) => ({ ...word, doubtful: false })) },
  });
  const lines = [lineAt(120, '1', 'I zabieg'), lineAt(129, '', 'kęp'), lineAt(135.8, '2', ''), lineAt(142.6, '', 'x')];
  expect(notesOf(lines.map(asScanned))).toEqual(['I zabieg kęp', 'x']);
  expect(notesOf(lines)).toEqual(['I zabieg', 'kęp x']);
});

it('leaves the first lines of a page to the row before if rows start at their top', () => {
  const lines = [lineAt(20, '', 'szkółki'), lineAt(27, '3', 'po 15 maja'), lineAt(34, '', 'lub później')];
  expect(notesOf(lines, 'rows starting at their top')).toEqual(['szkółki', 'po 15 maja lub później']);
  expect(notesOf(lines)).toEqual(['szkółki po 15 maja lub później']);
});

it('leaves the first lines of a page to the row before if no other line of the next row has such a cell', () => {
  expect(notesOf([lineAt(20, '', 'szkółki'), lineAt(27, '3', '')])).toEqual(['szkółki', '']);
});

it('does not give the rest of a row at the top of a page to the sum below it', () => {
  const figures = [{ column: 'notes', pattern: /\d$/u, whole: true }] as const;
  const lines = [lineAt(20, '', 'g - 00'), lineAt(27, 'Razem pozycja', '174,70'), lineAt(37, '2', '12,50')];
  expect(notesOf(lines, 'rows', figures)).toEqual(['g - 00', '174,70', '12,50']);
});

it('gives all lines between the titles and the first row to that row, however its cells are centred', () => {
  const lines = [lineAt(20, '', 'siatka'), lineAt(25, '', 'wraz z'), lineAt(27, '1', ''), lineAt(31, '', 'montażem')];
  expect(notesOf(lines, 'titles')).toEqual(['siatka wraz z montażem']);
});

it('does not add a sum to the row above, although its figure is broken', () => {
  const lines = [lineAt(20, '3', 'po 15 maja'), lineAt(27, '', 'Razem netto 1 371')];
  expect(notesOf(lines)).toEqual(['po 15 maja', 'Razem netto 1 371']);
});

it('starts rows at consecutive numbers, though each line of another cell could start one', () => {
  const pieces = ['02-33-', '1-06-', '233 -j', '-', '00'];
  const row = (top: number, lp: string) => [
    ...pieces.slice(0, 1).map((piece) => lineAt(top, '', piece)),
    lineAt(top + 3, lp, ''),
    ...pieces.slice(1).map((piece, at) => lineAt(top + 6 + 6 * at, '', piece)),
  ];
  const addresses = [{ column: 'notes', pattern: /^[\d-]/u, whole: true }] as const;
  const rows = [row(20, '1'), row(55, '2'), row(90, '3')].flat();
  expect(notesOf(rows, 'rows', addresses)).toEqual(Array(3).fill(pieces.join(' ')));
});

it('does not take the wrapped rest of a sum for a row', () => {
  const values = [{ column: 'notes', pattern: /^\d/u, whole: true }] as const;
  const lines = [lineAt(20, '', '166 608,7'), lineAt(27, '', '0 zł'), lineAt(40, '', '423,91 zł')];
  expect(notesOf(lines, 'rows', values)).toEqual(['166 608,7 0 zł', '423,91 zł']);
});
