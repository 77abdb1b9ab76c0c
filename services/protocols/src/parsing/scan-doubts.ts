import { isCompleteAddress, isDoubtful } from '@ostep/document-reader';
import type { Origins, ParseLogWriter } from '@ostep/kernel';
import { parseTexts as texts } from './parse-texts';

/** The printed text of a field on which two readings of a scan disagree; null if they agree. */
export type Doubt = (field: string) => string | null;

export function doubtOf(origins: Origins, under?: string): Doubt {
  return (field) => {
    const origin = origins[under === undefined ? field : `${under}.${field}`];
    return origin && 'scan' in origin && isDoubtful(origin, isNumber(field)) ? origin.text : null;
  };
}

const isNumber = (field: string) => /^(?:protocolNumber$|(?:contract|order)Numbers\.)/u.test(field);

export function logDoubts(log: ParseLogWriter, doubt: Doubt, fields: readonly string[]): void {
  for (const field of fields) {
    const text = doubt(field);
    if (text !== null) log.negative(texts.doubtful(labelOf(field), text));
  }
}

/** `131--`: in a scan the letter of a subdivision is easily lost. */
const LOST_END = /\d\p{Lu}{0,2}--(?:\d{2})?$/u;

export const isCompletelyRead = (address: string, scanned: boolean): boolean =>
  isCompleteAddress(address) && !(scanned && LOST_END.test(address));

const { fields: labels } = texts;
const isNamed = (name: string): name is keyof typeof labels => name in labels;

function labelOf(field: string): string {
  const [name = ''] = field.split('.');
  return isNamed(name) ? labels[name] : name;
}
