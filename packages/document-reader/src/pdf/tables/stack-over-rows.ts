import type { Word } from '../letters/pdf-page';
import { type Block, blockOf, textOf } from '../words/text-lines';
import type { TitleMatcher } from './title-match';
import { joinedTitle, type TitleStack } from './title-stacks';

type Placed = { readonly block: Block; readonly column: number; readonly role: 'own' | 'above' };

/** Titles by the columns of the rows below. A title over several columns belongs to each that also has its own title. */
export function stackOverRows<K extends string>(
  lines: readonly (readonly Block[])[],
  borders: readonly number[],
  matcher: TitleMatcher<K>,
): TitleStack[] {
  const columnOf = (x: number) => borders.findLastIndex((border) => border <= x) + 1;
  const pieces = lines.map((line) => line.map((block) => withWholeTitles(piecesOf(block, columnOf), matcher)));
  const placed = lines.flatMap((line, row) => {
    const lower = pieces.slice(row + 1).flatMap((below) => below.filter((one) => one.length === 1).flat());
    const hasOwn = ({ column }: InColumn) => lower.some((one) => one.column === column);
    return line.flatMap((block, index): Placed[] => {
      const blockPieces = pieces[row]?.[index] ?? [];
      if (isAlone(block, line, blockPieces, columnOf) && isSeveral(block, blockPieces, matcher))
        return blockPieces.map(({ column, words }) => ({ block: blockOf(words), column, role: 'own' }));
      const over: readonly InColumn[] = blockPieces.length > 1 ? blockPieces : bothSides(block, line, columnOf);
      const centred = lower.find(
        (one) => over.some(({ column }) => column === one.column) && isUnderMiddle(one, block),
      );
      if (centred && over.length === 2) return [{ block, column: centred.column, role: 'own' }];
      if (over.filter(hasOwn).length > 1) return over.map(({ column }) => ({ block, column, role: 'above' }));
      return [{ block, column: columnOf(middleOf(block)), role: 'own' }];
    });
  });
  return [...borders, 0].flatMap((_, column) => {
    const titlesOf = (role: Placed['role']) => placed.filter((one) => one.column === column && one.role === role);
    const textOfAll = (titles: readonly Placed[]) =>
      titles.map(({ block }) => textOf(block.words)).reduce(joinedTitle, '');
    const ownTitles = titlesOf('own');
    if (ownTitles.length === 0) return [];
    return [
      {
        ...blockOf(ownTitles.flatMap(({ block }) => block.words)),
        text: textOfAll(ownTitles),
        above: textOfAll(titlesOf('above')),
      },
    ];
  });
}

const OFF_MIDDLE = 0.2;

function isUnderMiddle({ words }: Piece, block: Block): boolean {
  const { left, right } = blockOf(words);
  const off = Math.abs((left + right) / 2 - middleOf(block));
  return off < OFF_MIDDLE * (words[0]?.size ?? 0);
}

const middleOf = ({ left, right }: Block) => (left + right) / 2;

type Piece = { readonly column: number; readonly words: readonly Word[] };

/** The columns on both sides of a border that a word is above, if no other title of its line is above them. */
function bothSides(block: Block, line: readonly Block[], columnOf: (x: number) => number): InColumn[] {
  const inset = (block.right - block.left) * MIN_OVER;
  const [from, to] = [{ column: columnOf(block.left + inset) }, { column: columnOf(block.right - inset) }];
  return from.column < to.column && isAlone(block, line, [from, to], columnOf) ? [from, to] : [];
}

type InColumn = Pick<Piece, 'column'>;

const isAlone = (block: Block, line: readonly Block[], over: readonly InColumn[], columnOf: (x: number) => number) =>
  line.every((other) => other === block || over.every(({ column }) => column !== columnOf(middleOf(other))));

const MIN_OVER = 0.2;

/** Whether a block is several titles: as one title it scores low, and each piece is a title. */
function isSeveral<K extends string>(block: Block, pieces: readonly Piece[], matcher: TitleMatcher<K>): boolean {
  const scoreOfAll = Math.max(0, ...matcher.scores(textOf(block.words)).values());
  return scoreOfAll < COMPLETE_TITLE && pieces.every(({ words }) => matcher.scores(textOf(words)).size > 0);
}

const COMPLETE_TITLE = 2.4;

/** A border of the rows may be within a title: a word moves over it if two whole titles are then side by side. */
function withWholeTitles<K extends string>(pieces: readonly Piece[], matcher: TitleMatcher<K>): Piece[] {
  const isTitle = (words: readonly Word[]) => Math.max(0, ...matcher.scores(textOf(words)).values()) >= COMPLETE_TITLE;
  const whole = [...pieces];
  for (const [at, right] of pieces.entries()) {
    const left = whole[at - 1];
    if (!left || right.column !== left.column + 1) continue;
    const words = [...left.words, ...right.words];
    const cut = left.words.length;
    const better = [cut, cut + 1, cut - 1].find((one) => isTitle(words.slice(0, one)) && isTitle(words.slice(one)));
    if (better === undefined) continue;
    whole[at - 1] = { ...left, words: words.slice(0, better) };
    whole[at] = { ...right, words: words.slice(better) };
  }
  return whole;
}

function piecesOf({ words }: Block, columnOf: (x: number) => number): Piece[] {
  const pieces: { readonly column: number; readonly words: Word[] }[] = [];
  for (const word of words) {
    const column = columnOf((word.left + word.right) / 2);
    const last = pieces.at(-1);
    if (last && (last.column === column || !/[\p{L}\d]/u.test(word.text))) last.words.push(word);
    else pieces.push({ column, words: [word] });
  }
  return pieces;
}
