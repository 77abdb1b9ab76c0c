import { findDates } from '@ostep/document-reader';
import type { IsoDate } from '@ostep/kernel';

type DateMeaning = 'contract' | 'offer' | 'other';

const CONTRACT = /umow|zawart|zawarci|podpisan/giu;
const OFFER = /ofert/giu;
const OTHER =
  /wydruk|drukowan|sporządz|stan na|termin|obowiąz|ważn|realizac|(?<!\bo\s)wykonani|aneks|ogłosz|otwarci|składani|ustaw|zarządz|rozporz|dz\. ?u|postępowani/giu;
/** `termin składania ofert` is a deadline, not the offer date. */
const DEADLINE_OF_OFFERS = /(?:termin|otwarci|składani)\p{L}*(?:\s+składania)?\s+ofert\p{L}*/giu;
const OPEN_RANGE = /(?:^|[\s(])(?:od|do)(?:\s+dnia)?\s*$/iu;

const CONTINUES = /^(?:z dnia|z dn\.|dnia|w dniu)(?!\p{L})/iu;

export type ContractDates = { readonly contractDate: IsoDate | null; readonly offerDate: IsoDate | null };

/**
 * The nearest word before a date decides what it is the date of. Print dates, deadlines and validity periods are neither of
 * the contract nor of the offer.
 */
export function contractDatesIn(lines: readonly string[]): ContractDates {
  const dates = lines.flatMap((line, position) =>
    datesWithMeaning(CONTINUES.test(line) ? lines.slice(Math.max(0, position - 2), position + 1).join(' ') : line),
  );
  const first = (meaning: DateMeaning) => dates.find((one) => one.meaning === meaning)?.date ?? null;
  return { contractDate: first('contract'), offerDate: first('offer') };
}

function datesWithMeaning(line: string): { date: IsoDate; meaning: DateMeaning }[] {
  const found = findDates(line);
  return found.map(({ date, index, length }, position) => {
    const next = found[position + 1]?.index ?? line.length;
    return { date, meaning: meaningOf(line.slice(0, index), line.slice(index + length, next), position === 0) };
  });
}

function meaningOf(before: string, after: string, isFirst: boolean): DateMeaning {
  if (OPEN_RANGE.test(before)) return 'other';
  const meaningBefore = nearest(before, (places) => Math.max(...places));
  if (meaningBefore) return meaningBefore;
  return (isFirst ? nearest(after, (places) => -Math.min(...places)) : null) ?? 'other';
}

function nearest(text: string, rank: (places: number[]) => number): DateMeaning | null {
  const words = text.replace(DEADLINE_OF_OFFERS, (phrase) => 'termin'.padEnd(phrase.length));
  const meanings: [DateMeaning, RegExp][] = [
    ['contract', CONTRACT],
    ['offer', OFFER],
    ['other', OTHER],
  ];
  const ranked = meanings.flatMap(([meaning, pattern]) => {
    const places = [...words.matchAll(pattern)].map((match) => match.index);
    return places.length === 0 ? [] : [{ meaning, rank: rank(places) }];
  });
  return ranked.sort((left, right) => right.rank - left.rank)[0]?.meaning ?? null;
}
