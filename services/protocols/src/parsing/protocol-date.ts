import {
  type DateInLine,
  datesInLines,
  isBesidePlace,
  isDeadline,
  likeliest,
  type OwnNumber,
  plainText,
} from '@ostep/document-reader';

const OTHER_DATE =
  /wydruk|drukowan|wygenerow|stan na|umow|zlecen|ofert|koryg|zawart|okres|termin|rod\b|od dnia|przetarg|siwz|swz/;
const RECEIVED = /(?:data|dnia|dniu)?\s*(?:wplyw|wplynel|otrzyman|doreczen)/;
const LABELLED = /data\s+(?:protokolu|sporzadzenia|wystawienia|dokumentu|spisania)|sporzadzon|spisan/;
const ACCEPTED = /data\s+(?:odbioru|przyjecia|zatwierdzenia)|odebran|odbior\w*\s+(?:w\s+)?dni|w\s+dniu|dokonan/;
const PROTOCOL = /protok/;
const DAY = /(?:^|[\s,])(?:z\s+)?dni(?:a|em|u)\s*:?\s*$/;
const DATE_LABEL = /(?:^|[\s\u2003])data\s*:?\s*$/;
/** `Namysłów, 10.04.2026`: place and date at the head of a letter. */
const TOWN = /^\s*\p{L}[\p{L}\s-]{2,30},\s*$/u;
/** `nr 22/11/2026` is a number and not a date. */
const NUMBER_LABEL = /(?:nr|numer)(?:\s+protokolu)?\s*[:.]?\s*$/;

const BY_PLACE = 5;

const NO_NUMBER: OwnNumber = { number: null, rival: null };

type Scored = { readonly date: string; readonly score: number; readonly isOwn: boolean };

type ProtocolDates = {
  readonly date: string | null;
  readonly received: string | null;
  /** Another date that is as likely to be the protocol's date. */
  readonly rival: string | null;
  readonly isLabelled: boolean;
  /** Whether the words before it are of the protocol or only name a place. */
  readonly isOwn: boolean;
};

/** @param own the number of this protocol: the date of another one is not its date */
export function findProtocolDates(lines: readonly string[], own: OwnNumber = NO_NUMBER): ProtocolDates {
  const candidates: Scored[] = [];
  const received: string[] = [];
  for (const found of datesInLines(lines)) {
    const before = plainText(found.before);
    if (RECEIVED.test(before)) received.push(found.date);
    else if (!isOfOther(before, own.number)) candidates.push(scored(before, found));
  }
  const best = likeliest(candidates);
  if (!best || best.score <= 0)
    return { date: null, received: received[0] ?? null, rival: null, isLabelled: false, isOwn: false };
  const isLabelled = best.score > BY_PLACE;
  const least = isLabelled && own.rival === null ? best.score : 0;
  const rival = candidates.find(({ date, score }) => score >= least && date !== best.date);
  return { date: best.date, received: received[0] ?? null, rival: rival?.date ?? null, isLabelled, isOwn: best.isOwn };
}

function scored(before: string, found: DateInLine): Scored {
  const score = scoreOf(before, found);
  return { date: found.date, score, isOwn: score > BY_PLACE || isBesidePlace(found.before) };
}

const NAMED_PROTOCOL = /.*protok\w*\s+(?:nr|numer)\s*[:.]?\s*([\d/.-]+)/;

function isOfOther(before: string, ownNumber: string | null): boolean {
  const named = figuresOf(NAMED_PROTOCOL.exec(before)?.[1] ?? '');
  return ownNumber !== null && named.some((figure, at) => figure !== figuresOf(ownNumber)[at]);
}

const figuresOf = (number: string) => number.match(/\d+/gu) ?? [];

/** -1: surely of something else. 0: nothing says whose date it is. */
function scoreOf(before: string, { above, isTimed }: DateInLine): number {
  if (OTHER_DATE.test(before.replace(/.*protokolu?\b/, ' ')) || /koryg|wydruk/.test(before)) return -1;
  if (NUMBER_LABEL.test(before) || isDeadline(before)) return -1;
  if (isTimed) return -1;
  if (LABELLED.test(before)) return 10;
  if (PROTOCOL.test(before)) return 9;
  if (PROTOCOL.test(plainText(above)) && /^[\s\u2003]*(?:z\s+)?dnia/.test(before)) return 9;
  if (ACCEPTED.test(before)) return 7;
  if (DATE_LABEL.test(before)) return 7;
  if (DAY.test(before)) return BY_PLACE;
  return TOWN.test(before) ? 4 : 0;
}
