import { isDoubtful } from '@ostep/document-reader';
import type { PrintedOrigin } from '@ostep/kernel';
import { parseTexts as texts } from './parse-texts';

const { labels } = texts;

type Printed = Readonly<Partial<Record<string, PrintedOrigin>>>;

const isNamed = (field: string): field is keyof typeof labels => field in labels;

/** `w Ściółce`: both readings may mistake a small letter for a capital of the same shape. */
const CAPITAL_WITHIN = /\p{Ll}\s+[CĆOÓSŚUVWXZŹŻ](?:\p{Ll}|\s|$)/u;

/** `40x40`: the multiplication sign is read as a letter. */
const TIMES = /\d\s?[x×]\s?\d/u;

/** A sentence for each field of a scan on which two readings disagree or which both may have misread. */
export function doubtfulFields(printed: Printed): string[] {
  return Object.entries(printed).flatMap(([field, origin]) =>
    origin && isDoubtfulField(field, origin) && isNamed(field) ? [texts.doubtful(labels[field], origin.text)] : [],
  );
}

const NUMBERS = ['orderNumber', 'contractNumber'];

function isDoubtfulField(field: string, origin: PrintedOrigin): boolean {
  const { scan, text } = origin;
  const mayBeMisread = scan !== undefined && (CAPITAL_WITHIN.test(text) || TIMES.test(text));
  return mayBeMisread || isDoubtful(origin, NUMBERS.includes(field));
}
