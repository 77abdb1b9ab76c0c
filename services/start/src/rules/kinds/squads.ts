import type { StartField } from '@ostep/api-start';
import { comparisonKey, normalizeTitle } from '@ostep/contract-sheet';
import { parseDate } from '@ostep/document-reader';
import { accountDigits, formatAccount, formatNip, isBankAccount, textKey } from '@ostep/kernel';
import { texts } from '../../texts';
import { skipOption } from '../asking';
import type { KnownSquad } from '../known-data';
import { atOf, cutText, figureIn, limits, nipIn, type ReadRow, requiredText, textIn } from '../read-fields';
import { nothingToReview } from '../review-rows';
import type { FileContext, RowReader } from './kind';

const { why, ask } = texts;
const CODE_LENGTH = 50;
const NAME_LENGTH = 250;

const kinds = ['employees', 'contractors', 'company'] as const;
type PayeeKind = (typeof kinds)[number];

export type SquadPayload = {
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
  readonly payee: {
    readonly kind: PayeeKind;
    readonly name: string | null;
    readonly nip: string | null;
    readonly account: string | null;
    readonly vatPercent: number | null;
  } | null;
};

export const isYesOrNo = (text: string): boolean => YES.test(normalizeTitle(text)) || NO.test(normalizeTitle(text));

const YES = /^(tak|t|1|x|prawda|aktywn\w*|czynn\w*|pracuje|true|yes)$/;
const NO =
  /^(nie|n|0|falsz|nieaktywn\w*|nieczynn\w*|zwolnion\w*|zakonczon\w*|zawieszon\w*|rozwiazan\w*|nie pracuje|false|no)$/;

/** A line above squads, such as `Brygady nieaktywne`. */
export function writtenActive(text: string): boolean | null {
  const plain = normalizeTitle(text).replace(/^(ekipy|brygady|zespoly|osoby|pracownicy) /, '');
  if (/^(nieaktywn|nieczynn|zwolnien|zwolnion|dawn|byl[ei]\b)\w*( pracownicy| brygady| ekipy)?$/.test(plain))
    return false;
  return /^(aktywn|czynn)\w*$/.test(plain) ? true : null;
}

function activeIn(row: ReadRow): boolean {
  const written = textIn(row, 'active');
  const text = normalizeTitle(written);
  if (written === '' || YES.test(text)) return true;
  return writtenActive(text) ?? (NO.test(text) ? false : chosenActive(row, written));
}

function chosenActive(row: ReadRow, written: string): boolean {
  const options = [{ choice: 'yes', label: ask.isActive }, { choice: 'no', label: ask.isNotActive }, skipOption];
  const question = { id: `active:${normalizeTitle(written)}`, message: ask.active(written), options, pick: null };
  return row.questions.ask(question, atOf(row, 'active')) !== 'no';
}

export function writtenKind(text: string): PayeeKind | null {
  const plain = normalizeTitle(text);
  if (/^(firm\w*|dzialalnosc\w*|jdg|b2b|faktura|podwykonawc\w*|spolka|sp z o o)\b/.test(plain)) return 'company';
  if (/^(zlecen\w*|umowa zlecen\w*|uz|zleceniobiorc\w*|dzielo|umowa o dzielo)\b/.test(plain)) return 'contractors';
  if (/^(pracowni\w*|umowa o prace|etat\w*|uop|zatrudnien\w*)\b/.test(plain)) return 'employees';
  return null;
}

/** Null: nothing says who is paid, or the person who asks does not want it kept. */
function kindIn(row: ReadRow, hasDetails: boolean): PayeeKind | null {
  const text = textIn(row, 'payeeKind');
  const at = atOf(row, 'payeeKind');
  if (text !== '') {
    const kind = writtenKind(text);
    if (kind === null) row.questions.leave(why.payeeKind(text), at);
    return kind;
  }
  if (!hasDetails) return null;
  const options = [{ choice: 'company', label: ask.company }, { choice: 'none', label: ask.noPayee }, skipOption];
  return row.questions.ask({ id: 'payeeKind', message: ask.payeeKind, options, pick: null }, at) === 'company'
    ? 'company'
    : null;
}

const VAT_RATES = [8, 23];

/** What a company is paid depends on it, so it is never supposed. */
function chosenVat(row: ReadRow): number | null {
  const options = [
    ...VAT_RATES.map((rate) => ({ choice: String(rate), label: `${rate}\u00a0%` })),
    { choice: 'none', label: ask.withoutVat },
    skipOption,
  ];
  const answer = row.questions.ask({ id: 'vat', message: ask.noVat, options, pick: null }, atOf(row, 'vat'));
  return VAT_RATES.find((rate) => String(rate) === answer) ?? null;
}

function vatIn(row: ReadRow): number | null {
  const percent = figureIn(row, 'vat', { most: limits.percent, percent: true })?.toNumber() ?? null;
  if (percent !== null && (!Number.isInteger(percent) || percent < 0))
    row.questions.leave(why.notFigure(textIn(row, 'vat')), atOf(row, 'vat'));
  return percent;
}

/** Of people no account is kept. */
function requireAccount(row: ReadRow, account: string, kind: PayeeKind): void {
  const at = atOf(row, 'account');
  if (account !== '' && kind !== 'company') row.questions.leave(why.accountOfPeople, at);
  else if (account !== '' && !isBankAccount(account)) row.questions.leave(why.account, at);
}

function payeeIn(row: ReadRow, name: string): SquadPayload['payee'] {
  const nip = nipIn(row);
  const account = accountDigits(textIn(row, 'account'));
  const vatPercent = vatIn(row);
  const kind = kindIn(row, nip !== null || account !== '' || vatPercent !== null);
  if (kind === null) return null;
  requireAccount(row, account, kind);
  const isCompany = kind === 'company';
  return {
    kind,
    name: cutText(textIn(row, 'payeeName'), NAME_LENGTH) || (isCompany ? name : null),
    nip,
    account: account || null,
    vatPercent: isCompany ? (vatPercent ?? chosenVat(row)) : null,
  };
}

/** Letters with and without diacritics, digits, and the marks that codes have; one or two words. */
const CODE = /^[\p{Script=Latin}\d]+(?:[ ./-][\p{Script=Latin}\d]+){0,3}\.?$/u;
const LONG_NUMBER = /^\d{9,}$/u;

function codeIn(row: ReadRow): string {
  const code = requiredText(row, 'code', CODE_LENGTH);
  if (code !== '' && (!CODE.test(code) || LONG_NUMBER.test(code) || parseDate(code) !== null))
    row.questions.leave(why.notCode(code), atOf(row, 'code'));
  return code;
}

function nameIn(row: ReadRow): string {
  const name = requiredText(row, 'name', NAME_LENGTH);
  if (name !== '' && (!/\p{L}/u.test(name) || parseDate(name) !== null))
    row.questions.leave(why.notName(name), atOf(row, 'name'));
  return name;
}

/** The dictionary refuses codes that people cannot tell apart. */
const lookOf = (code: string) => textKey(code.replace(/[Oo]/gu, '0').replace(/[Il]/gu, '1'));

const CODE_DIGITS = 2;

/** Gives codes to squads of a file without any, if a person says so: `E01`, `E02`, and so on, leaving out known ones. */
function codeGiver(known: readonly KnownSquad[]) {
  const taken = new Set(known.map(({ code }) => textKey(code)));
  let last = 0;
  return (row: ReadRow): string => {
    const options = [{ choice: 'give', label: ask.giveCodes }, skipOption];
    row.questions.ask({ id: 'codes', message: ask.noCodes, options, pick: null }, null);
    let code = '';
    while (code === '' || taken.has(textKey(code))) {
      last += 1;
      code = `E${String(last).padStart(CODE_DIGITS, '0')}`;
    }
    return code;
  };
}

/** Leaves squads that are known or named before, and asks about those that may be one squad under two spellings. */
function squadsOnce(known: readonly KnownSquad[]) {
  const codes = new Set(known.map(({ code }) => textKey(code)));
  const read = new Map<string, number>();
  const looks = new Map(known.map(({ code }) => [lookOf(code), code]));
  const spellings = new Map(
    known.flatMap(({ code, name }) => [
      [`code:${comparisonKey(code)}`, code],
      [`name:${comparisonKey(name)}`, code],
    ]),
  );
  const requireNew = (row: ReadRow, code: string, at: string | null) => {
    const before = read.get(textKey(code));
    const alike = looks.get(lookOf(code));
    if (codes.has(textKey(code))) row.questions.leave(why.squadKnown(code), at);
    else if (before !== undefined) row.questions.leave(why.squadTwice(code, before), at);
    else if (alike !== undefined) row.questions.leave(why.codeAlike(code, alike), at);
    read.set(textKey(code), before ?? row.cells.row);
    looks.set(lookOf(code), alike ?? code);
    return before === undefined;
  };
  return (row: ReadRow, code: string, name: string) => {
    const at = atOf(row, 'code');
    const keys = [`code:${comparisonKey(code)}`, `name:${comparisonKey(name)}`];
    const other = keys.map((key) => spellings.get(key)).find((one) => one !== undefined);
    if (requireNew(row, code, at) && other !== undefined) {
      const options = [{ choice: 'take', label: ask.takeBoth }, skipOption];
      const id = `spelling:${keys.join(':')}`;
      row.questions.ask({ id, message: ask.spelling(code, other), options, pick: null }, at);
    }
    for (const key of keys) spellings.set(key, code);
  };
}

function open({ known, columns }: FileContext) {
  const giveCode = codeGiver(known.squads);
  const requireOnce = squadsOnce(known.squads);
  return (row: ReadRow) => {
    const code = columns.has('code') ? codeIn(row) : giveCode(row);
    const name = nameIn(row);
    const active = activeIn(row);
    const payee = payeeIn(row, name);
    if (code !== '' && name !== '') requireOnce(row, code, name);
    return { payload: { code, name, active, payee }, shown: shownOf({ code, name, active, payee }) };
  };
}

const kindNames: Readonly<Record<PayeeKind, string>> = {
  employees: 'pracownicy',
  contractors: 'zleceniobiorcy',
  company: 'firma',
};

const shownOf = ({ code, name, active, payee }: SquadPayload): string[] => [
  code,
  name,
  active ? 'tak' : 'nie',
  payee ? kindNames[payee.kind] : '–',
  payee?.name ?? '–',
  payee?.nip ? formatNip(payee.nip) : '–',
  payee?.account ? formatAccount(payee.account) : '–',
  payee?.vatPercent === null || payee?.vatPercent === undefined ? '–' : `${payee.vatPercent} %`,
];

export const squadReader: RowReader<SquadPayload> = {
  header: ['code', 'name', 'active', 'payeeKind', 'payeeName', 'nip', 'account', 'vat'] satisfies StartField[],
  summed: [],
  open,
  review: nothingToReview,
  total: () => null,
  totals: () => [],
};
