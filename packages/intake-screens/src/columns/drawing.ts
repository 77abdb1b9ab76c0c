import type { DocumentPage, DrawnColumns } from '@ostep/endpoint-kit';

export type Drawing = DrawnColumns;

/** As a share of the width or height of the page. */
const MIN_DISTANCE = 0.003;

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(max, value));

export function addBorder(drawing: Drawing, at: number): Drawing {
  const index = drawing.borders.filter((border) => border < at).length;
  const left = drawing.borders[index - 1] ?? 0;
  const right = drawing.borders[index] ?? 1;
  if (at - left < MIN_DISTANCE || right - at < MIN_DISTANCE) return drawing;
  return {
    ...drawing,
    borders: drawing.borders.toSpliced(index, 0, at),
    names: drawing.names.toSpliced(index + 1, 0, null),
  };
}

export function moveBorder(drawing: Drawing, index: number, to: number): Drawing {
  const left = drawing.borders[index - 1] ?? 0;
  const right = drawing.borders[index + 1] ?? 1;
  return { ...drawing, borders: drawing.borders.with(index, clamp(left + MIN_DISTANCE, to, right - MIN_DISTANCE)) };
}

export function removeBorder(drawing: Drawing, index: number): Drawing {
  const name = drawing.names[index] ?? drawing.names[index + 1] ?? null;
  return {
    ...drawing,
    borders: drawing.borders.toSpliced(index, 1),
    names: drawing.names.toSpliced(index, 2, name),
  };
}

/** A name is given to one column only: another column that has it loses it. */
export function nameColumn(drawing: Drawing, index: number, name: string | null): Drawing {
  const names = drawing.names.map((one) => (one === name ? null : one));
  return { ...drawing, names: names.with(index, name) };
}

export type Edge = 'top' | 'bottom';

export function moveEdge(drawing: Drawing, edge: Edge, to: number): Drawing {
  const { top, bottom } = drawing;
  return edge === 'top'
    ? { ...drawing, top: clamp(0, to, bottom - MIN_DISTANCE) }
    : { ...drawing, bottom: clamp(top + MIN_DISTANCE, to, 1) };
}

export function middleOfWidestColumn({ borders }: Drawing): number {
  const edges = [0, ...borders, 1];
  const widths = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
  const widest = widths.indexOf(Math.max(...widths));
  return (edges[widest] ?? 0) + (widths[widest] ?? 1) / 2;
}

type Word = DocumentPage['words'][number];

export function titleOver(drawing: Drawing, { words, width, height }: DocumentPage, index: number): string {
  const left = drawing.borders[index - 1] ?? 0;
  const right = drawing.borders[index] ?? 1;
  const isInside = ({ box: [from, top, to, bottom] }: Word) => {
    const x = (from + to) / 2 / width;
    const y = (top + bottom) / 2 / height;
    return x > left && x < right && y > drawing.top && y < drawing.bottom;
  };
  return words
    .filter(isInside)
    .map(({ text }) => text)
    .join(' ');
}

/** Two titles are at least so far apart, in heights of the text. */
const MIN_TITLE_GAP = 0.6;
const MIN_TITLES = 3;

/** The header is the line without digits that has most titles; a border is suggested between each two of them. */
export function suggestDrawing(page: DocumentPage): Drawing {
  const best = linesOf(page.words)
    .map((line) => ({ line, gaps: gapsOf(line) }))
    .filter(({ line }) => !line.some(({ text }) => /\d/u.test(text)))
    .reduce((most, one) => (one.gaps.length > most.gaps.length ? one : most), {
      line: [] as Word[],
      gaps: [] as number[],
    });
  if (best.gaps.length + 1 < MIN_TITLES) {
    return { page: page.number, top: 0.2, bottom: 0.25, borders: [], names: [null] };
  }
  const borders = best.gaps.map((gap) => gap / page.width);
  return {
    page: page.number,
    top: (Math.min(...best.line.map(({ box }) => box[1])) - 1) / page.height,
    bottom: (Math.max(...best.line.map(({ box }) => box[3])) + 1) / page.height,
    borders,
    names: [null, ...borders.map(() => null)],
  };
}

const middleOf = ({ box }: Word) => (box[1] + box[3]) / 2;

function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && middleOf(word) < first.box[3]) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.box[0] - b.box[0]));
}

function gapsOf(line: readonly Word[]): number[] {
  return line.slice(1).flatMap((word, index) => {
    const end = line[index]?.box[2] ?? word.box[0];
    const height = word.box[3] - word.box[1];
    return word.box[0] - end > MIN_TITLE_GAP * height ? [(word.box[0] + end) / 2] : [];
  });
}
