import { byLeft, type PdfPage, type Rule, type Word } from '../letters/pdf-page';
import { type Block, blockOf, middleOf, textOf, type WordLine } from '../words/text-lines';

export type TitleStack = {
  readonly left: number;
  readonly right: number;
  readonly text: string;
  readonly above: string;
};

export function joinedTitle(upper: string, lower: string): string {
  if (upper === '') return lower;
  return /\p{Ll}-$/u.test(upper) && /^\p{Ll}/u.test(lower) ? `${upper.slice(0, -1)}${lower}` : `${upper} ${lower}`;
}

type OpenStack = { readonly blocks: Block[]; above: string };

export function stackBlocks(lines: readonly (readonly Block[])[]): TitleStack[] {
  const blocks = lines.flatMap((line, row) => line.map((block) => ({ block, row })));
  const isCommon = blocks.map(({ block, row }) =>
    lines.some((line, other) => other > row && line.filter((below) => overlap(block, below) > 0.5).length > 1),
  );
  const stacks: OpenStack[] = [];
  for (const [index, { block }] of blocks.entries()) {
    if (isCommon[index]) continue;
    addUnder(stacks, block);
  }
  for (const [index, { block }] of blocks.entries()) {
    if (!isCommon[index]) continue;
    for (const stack of stacks) {
      if (stack.blocks.some((one) => overlap(block, one) > 0.5))
        stack.above = joinedTitle(stack.above, textOf(block.words));
    }
  }
  return stacks
    .map(({ blocks: members, above }) => ({
      ...blockOf(members.flatMap((one) => one.words)),
      text: members.map((one) => textOf(one.words)).reduce(joinedTitle, ''),
      above,
    }))
    .sort(byLeft);
}

function addUnder(stacks: OpenStack[], block: Block): void {
  const found = stacks.find((stack) => overlap(blockOf(stack.blocks.flatMap((one) => one.words)), block) > 0.5);
  if (found) found.blocks.push(block);
  else stacks.push({ blocks: [block], above: '' });
}

function overlap(a: { left: number; right: number }, b: { left: number; right: number }): number {
  const common = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return common / Math.max(0.1, Math.min(a.right - a.left, b.right - b.left));
}

const MIN_CELLS = 3;
/** Points. */
export const SAME_BORDER = 3;

/** Titles by the cells of the header: a text belongs to every column that its cell covers. Null without vertical lines. */
export function stackCells(
  borders: LineBorders,
  lines: readonly WordLine[],
  turned: readonly Word[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
): TitleStack[] | null {
  const columnBorders = borders.at(bottom - 1.5);
  if (columnBorders.length <= MIN_CELLS || top >= bottom) return null;
  const stacks: TitleStack[] = [];
  for (const [index, left] of columnBorders.slice(0, -1).entries()) {
    const stack = stackIn(borders, lines, left, columnBorders[index + 1] ?? left);
    const { right, above } = stack;
    const text = turned
      .filter((word) => isIn(word, left, right))
      .reduce((all, word) => joinedTitle(all, word.text), stack.text);
    if (text !== '' || above !== '') stacks.push({ left, right, text, above });
  }
  const inside = lines.every((line) =>
    line.words.every((word) => isIn(word, columnBorders[0] ?? 0, columnBorders.at(-1) ?? 0)),
  );
  return inside ? stacks : null;
}

function stackIn(borders: LineBorders, lines: readonly WordLine[], left: number, right: number): TitleStack {
  let text = '';
  let above = '';
  for (const line of lines) {
    const cell = cellAt(borders.at(middleOf(line)), (left + right) / 2);
    const words = line.words.filter((word) => isIn(word, cell.left, cell.right));
    if (words.length === 0) continue;
    const isOneColumn = Math.abs(cell.left - left) < SAME_BORDER && Math.abs(cell.right - right) < SAME_BORDER;
    if (isOneColumn) text = joinedTitle(text, textOf(words));
    else above = joinedTitle(above, textOf(words));
  }
  return { left, right, text, above };
}

export class LineBorders {
  readonly #vertical: readonly Rule[];
  readonly #known = new Map<number, readonly number[]>();

  constructor({ vertical }: PdfPage) {
    this.#vertical = [...vertical].sort((a, b) => a.at - b.at);
  }

  at(height: number): readonly number[] {
    const known = this.#known.get(height);
    if (known) return known;
    const passing = this.#vertical.filter((rule) => rule.from <= height && height <= rule.to).map((rule) => rule.at);
    const borders = passing.filter((at, index) => index === 0 || at - (passing[index - 1] ?? 0) > SAME_BORDER);
    this.#known.set(height, borders);
    return borders;
  }
}

function cellAt(borders: readonly number[], x: number): { left: number; right: number } {
  return {
    left: borders.findLast((at) => at <= x) ?? Number.NEGATIVE_INFINITY,
    right: borders.find((at) => at > x) ?? Number.POSITIVE_INFINITY,
  };
}

function isIn(word: Word, left: number, right: number): boolean {
  const centre = (word.left + word.right) / 2;
  return centre >= left && centre < right && middleOf(word) > 0;
}
