import type { ParseLog } from '@ostep/kernel';
import type { UnseenDocument } from './manifest';

/** The fields of items that hold a text as the document prints it, and how a NEGATIVE line says that one is missing. */
const TEXT_FIELDS: Readonly<Record<string, RegExp>> = {
  forestAddress: /adres/u,
  actionGroup: /grup/u,
  actionCodeKey: /kod/u,
  actionDesc: /opis/u,
  notes: /uwag/u,
};
const ALL_ROWS = /nie znaleziono tabeli/u;

/**
 * The texts of the items and of unknown columns that are in no field of the form and in no line of the log, where no
 * line says that the field, the column of that title or the whole table was not read.
 */
export function lostTexts({ expected, mustBeTold }: UnseenDocument, form: object, { logList }: ParseLog): string[] {
  const lines = logList.map(({ action }) => action.toLocaleLowerCase('pl'));
  const warnings = logList
    .filter(({ status }) => status === 'NEGATIVE')
    .map(({ action }) => action.toLocaleLowerCase('pl'));
  const places = [...stringsOf({ ...form, parseLog: null }), ...lines].map(joined);
  const isTold = (text: string) => {
    const words = wordsOf(text);
    return (
      places.some((place) => place.includes(joined(text))) ||
      lines.some((line) => words.every((word) => line.includes(word)))
    );
  };
  const isAnnounced = (by: (line: string) => boolean | undefined) =>
    warnings.some((line) => ALL_ROWS.test(line) || by(line));
  const lost = [
    ...mustBeTold.filter(({ title }) => !isAnnounced((line) => joined(line).includes(joined(title)))),
    ...textsOf(expected).filter(({ field }) => !isAnnounced((line) => TEXT_FIELDS[field]?.test(line))),
  ];
  return [...new Set(lost.map(({ text }) => text).filter((text) => !isTold(text)))];
}

export const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase('pl')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\d]/u.test(word));

type Printed = { readonly field: string; readonly text: string };

function textsOf(value: unknown, field = ''): Printed[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, field));
  if (typeof value === 'string') return field in TEXT_FIELDS ? [{ field, text: value }] : [];
  if (typeof value !== 'object' || value === null || 'anyOf' in value) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, name));
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

const joined = (text: string): string => text.toLocaleLowerCase('pl').replace(/\s+/gu, '');
