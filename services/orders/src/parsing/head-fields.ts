import {
  type ContractInText,
  contractsIn,
  datesInLines,
  findDates,
  isBesidePlace,
  isDeadline,
  lastSentenceOf,
  likeliest,
  numberReader,
  startsWithDate,
} from '@ostep/document-reader';
import type { IsoDate } from '@ostep/kernel';

const ownNumberIn = numberReader({
  word: String.raw`zlecen(?!iodawc|iobiorc)[a-z]*(?:\s*\/\s*-?[a-z]+)?`,
  others: /umow|protok|faktur|zamowien/,
});

/** Never a year. */
export const orderNumberIn = (lines: readonly string[]) => ownNumberIn(lines).number;

export const rivalNumberIn = (lines: readonly string[]) => ownNumberIn(lines).rival;

const CONTRACT_WORD = /umow[A-Za-zÀ-ɏ]*(.*)$/iu;
export function contractIn(lines: readonly string[]): { number: string | null; date: IsoDate | null } {
  const [found] = lines.flatMap((text) => contractsIn(text).map((contract) => ({ ...contract, text })));
  return { number: found?.number ?? null, date: (found && dateBeside(found)) ?? labelledContractDate(lines) };
}

const BEFORE_CONTRACT_DATE =
  /^(?!.*(?:termin|do dnia|zleceni|wykona))[\s,;(.-]*(?:zawart[A-Za-zÀ-ɏ]+|podpisan[A-Za-zÀ-ɏ]+)?\s*(?:w|z|data)?\s*(?:dni[A-Za-zÀ-ɏ]+|umowy)?[\s:]*$/iu;

const isContractDate = (before: string) => BEFORE_CONTRACT_DATE.test(before);

function dateBeside({ text, index, end }: ContractInText & { readonly text: string }): IsoDate | undefined {
  const [before] = findDates(text.slice(index, end));
  return (before ?? findDates(text.slice(end)).find((date) => isContractDate(text.slice(end, end + date.index))))?.date;
}

function labelledContractDate(lines: readonly string[]): IsoDate | null {
  for (const text of lines) {
    const labelled = CONTRACT_WORD.exec(text)?.[1] ?? '';
    const date = findDates(labelled).find(({ index }) => isContractDate(labelled.slice(0, index)));
    if (date) return date.date;
  }
  return null;
}

const dateOwners: readonly { readonly owner: 'order' | 'other' | 'print'; readonly pattern: RegExp }[] = [
  {
    owner: 'order',
    pattern:
      /zleceni(?!odawc|obiorc)[A-Za-zÀ-ɏ]*|wystawi[A-Za-zÀ-ɏ]+|sporządz[A-Za-zÀ-ɏ]+|data\s+zlec[A-Za-zÀ-ɏ]*|zlecono/giu,
  },
  { owner: 'print', pattern: /wydruk[A-Za-zÀ-ɏ]*|drukow[A-Za-zÀ-ɏ]+|wygenerow[A-Za-zÀ-ɏ]+|wysłan[A-Za-zÀ-ɏ]+/giu },
  {
    owner: 'other',
    pattern:
      /umow[A-Za-zÀ-ɏ]*|termin[A-Za-zÀ-ɏ]*|wykona[A-Za-zÀ-ɏ]*|odbi[A-Za-zÀ-ɏ]+|odebr[A-Za-zÀ-ɏ]+|otrzym[A-Za-zÀ-ɏ]+|przyj[ąę][A-Za-zÀ-ɏ]+|ofert[A-Za-zÀ-ɏ]*|ważn[A-Za-zÀ-ɏ]+|obowiązuj[A-Za-zÀ-ɏ]*|do dnia|rozpocz[A-Za-zÀ-ɏ]+|zakończ[A-Za-zÀ-ɏ]+|zarządz[A-Za-zÀ-ɏ]+/giu,
  },
];

export const dateCertainty = { labelled: 3, dated: 2, guessed: 1 } as const;

/** `isOwn`: the words before it are of the order or only name a place. */
export type DateCandidate = { readonly date: IsoDate; readonly score: number; readonly isOwn: boolean };

/** Never the date of printing, of the contract or a deadline. The order of `lines` matters. */
export const orderDateIn = (lines: readonly string[], minScore: number): DateCandidate | null =>
  likeliest(dateCandidates(lines).filter(({ score }) => score >= minScore));

/** Another date that is as likely to be the order's date as the chosen one: any other, if that has no label of its own. */
export function rivalDateIn(
  lines: readonly string[],
  { date, score }: Pick<DateCandidate, 'date' | 'score'>,
): IsoDate | null {
  const least = score === dateCertainty.labelled ? score : dateCertainty.guessed;
  return dateCandidates(lines).find((one) => one.score >= least && one.date !== date)?.date ?? null;
}

/** A line that begins with a date belongs to the words of the line above, or to the order if that has the order's number. */
function dateCandidates(lines: readonly string[]): DateCandidate[] {
  return datesInLines(lines).flatMap(({ date, before, above, isTimed }) => {
    const owner = lastOwner(before) ?? (startsWithDate(before) ? ownerForNextLine(above) : null);
    const score = scoreOf(owner, before);
    const isOwn = owner === 'order' || isBesidePlace(before);
    return score > 0 ? [{ date, score: isTimed ? dateCertainty.guessed : score, isOwn }] : [];
  });
}

function ownerForNextLine(text: string): 'order' | 'other' | null {
  if (orderNumberIn([text]) !== null) return 'order';
  const last = lastOwner(lastSentenceOf(text));
  return last === 'print' ? null : last;
}

function lastOwner(text: string): 'order' | 'other' | 'print' | null {
  const found = dateOwners.flatMap(({ owner, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({ owner, index: match.index })),
  );
  return found.sort((a, b) => b.index - a.index)[0]?.owner ?? null;
}

function scoreOf(owner: 'order' | 'other' | 'print' | null, before: string): number {
  if (isDeadline(before)) return 0;
  if (owner === 'order') return dateCertainty.labelled;
  if (owner !== null) return 0;
  return /(?:dnia|dn\.|data)[\s:]*$/iu.test(before) ? dateCertainty.dated : dateCertainty.guessed;
}
