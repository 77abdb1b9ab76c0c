import { expect, it } from 'vitest';
import { assembleLines } from './assemble-lines';
import type { SpreadLine } from './spread-cells';
import { AnchorTest } from './table-row';

const column = (name: 'lp' | 'notes') => ({ name, title: name, scores: new Map(), left: 0, right: 0 });
const set = { columns: [column('lp'), column('notes')], ruled: false };

function lineAt(baseline: number, ...texts: readonly string[]): SpreadLine {
  const line = { page: 1, baseline, size: 5.4, blank: 0.2, words: [] };
  const cells = texts.flatMap((text, at) => (text === '' ? [] : [[at, { page: 1, words: [], text }] as const]));
  return { line, label: '', overflow: new Map(), under: new Map(), cells: new Map(cells) };
}

it('gives a piece set a line below its cell to it, though it stands nearer to the next row', () => {
  const lines = [lineAt(170, '2', 'sadzonki z'), lineAt(176, '', 'szkółki'), lineAt(180, '3', 'po 15 maja')];
  const { rows } = assembleLines(
    lines,
    new AnchorTest(set, { anchors: [{ column: 'lp', pattern: /^\d$/u }] }, lines),
    () => false,
  );
  expect(
    rows.map(({ cells }) =>
      cells
        .get(1)
        ?.map(({ text }) => text)
        .join(' '),
    ),
  ).toEqual(['sadzonki z szkółki', 'po 15 maja']);
});
