import type { StartField } from '@ostep/api-start';
import { comparisonKey, normalizeTitle } from '@ostep/contract-sheet';
import { accountDigits, formatAccount, formatNip, isBankAccount, isNip, nipDigits, textKey } from '@ostep/kernel';
import { texts } from '../../texts';
import { SKIP } from '../asking';
import type { KnownSquad } from '../known-data';
import { figureIn, limits, type ReadRow, requiredText, textIn } from '../read-fields';
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
const NO = /^(nie|n|0|falsz|nieaktywn\w*|nieczynn\w*|zwolnion\w*|zakonczon\w*|nie pracuje|false|no)$/;

function activeIn(row: ReadRow): boolean {
  const text = normalizeTitle(textIn(row, 'active'));
  if (NO.test(text)) return false;
  if (text !== '' && !YES.test(text)) row.questions.leave(why.yesNo(text), row.cells.of('active')?.at ?? null);
  return true;
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
  const at = row.cells.of('payeeKind')?.at ?? null;
  if (text !== '') {
    const kind = writtenKind(text);
    if (kind === null) row.questions.leave(why.payeeKind(text), at);
    return kind;
  }
  if (!hasDetails) return null;
  const options = [
    { choice: 'company', label: ask.company },
    { choice: 'none', label: ask.noPayee },
    { choice: 'skip', label: ask.skip },
  ];
  return row.questions.ask({ id: 'payeeKind', message: ask.payeeKind, options, pick: null }, at) === 'company'
    ? 'company'
    : null;
}

function nipIn(row: ReadRow): string | null {
  const nip = nipDigits(textIn(row, 'nip'));
  if (nip !== '' && !isNip(nip)) row.questions.leave(why.nip, row.cells.of('nip')?.at ?? null);
  return nip || null;
}

function vatIn(row: ReadRow): number | null {
  const percent = figureIn(row, 'vat', { most: limits.percent, percent: true })?.toNumber() ?? null;
  if (percent !== null && (!Number.isInteger(percent) || percent < 0))
    row.questions.leave(why.notFigure(textIn(row, 'vat')), row.cells.of('vat')?.at ?? null);
  return percent;
}

/** Of people no account is kept. */
function requireAccount(row: ReadRow, account: string, kind: PayeeKind): void {
  const at = row.cells.of('account')?.at ?? null;
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
    name: textIn(row, 'payeeName').slice(0, NAME_LENGTH) || (isCompany ? name : null),
    nip,
    account: account || null,
    vatPercent: isCompany ? vatPercent : null,
  };
}

const CODE_DIGITS = 2;

/** Gives codes to squads of a file without any, if a person says so: `E01`, `E02`, and so on, leaving out known ones. */
function codeGiver(known: readonly KnownSquad[]) {
  const taken = new Set(known.map(({ code }) => textKey(code)));
  let last = 0;
  return (row: ReadRow): string => {
    const options = [
      { choice: 'give', label: ask.giveCodes },
      { choice: SKIP, label: ask.skip },
    ];
    row.questions.ask({ id: 'codes', message: ask.noCodes, options, pick: null }, null);
    let code = '';
    while (code === '' || taken.has(textKey(code))) {
      last += 1;
      code = `E${String(last).padStart(CODE_DIGITS, '0')}`;
    }
    return code;
  };
}

function open({ known, columns }: FileContext) {
  const giveCode = codeGiver(known.squads);
  const codes = new Map(known.squads.map(({ code }) => [textKey(code), code]));
  const read = new Map<string, number>();
  const spellings = new Map<string, { readonly code: string }>();
  const names = new Map<string, { readonly code: string }>();
  const requireOne = (row: ReadRow, code: string, name: string) => {
    const at = row.cells.of('code')?.at ?? null;
    const before = read.get(textKey(code));
    if (codes.has(textKey(code))) row.questions.leave(why.squadKnown(code), at);
    else if (before !== undefined) row.questions.leave(why.squadTwice(code, before), at);
    const other = spellings.get(comparisonKey(code)) ?? names.get(comparisonKey(name));
    if (other && before === undefined) {
      const options = [
        { choice: 'take', label: ask.takeBoth },
        { choice: 'skip', label: ask.skip },
      ];
      const message = ask.spelling(code, other.code);
      row.questions.ask(
        { id: `spelling:${comparisonKey(code)}:${comparisonKey(name)}`, message, options, pick: null },
        at,
      );
    }
    read.set(textKey(code), before ?? row.cells.row);
    spellings.set(comparisonKey(code), { code });
    if (name !== '') names.set(comparisonKey(name), { code });
  };
  for (const { code, name } of known.squads) {
    spellings.set(comparisonKey(code), { code });
    names.set(comparisonKey(name), { code });
  }
  return (row: ReadRow) => {
    const code = columns.has('code') ? requiredText(row, 'code', CODE_LENGTH) : giveCode(row);
    const name = requiredText(row, 'name', NAME_LENGTH);
    const active = activeIn(row);
    const payee = payeeIn(row, name);
    if (code !== '' && name !== '') requireOne(row, code, name);
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
