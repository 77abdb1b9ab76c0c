import { dictionary } from '@zxcvbn-ts/language-common';

const TRADE_AND_CALENDAR =
  'admin administrator biuro czerwiec firma grudzień haslo hasło jesień kochamcie kwiecień lasypaństwowe leśnictwo ' +
  'leśniczy lato lipiec listopad luty maj marzec mojehasło nadleśnictwo ostęp październik polska sierpień styczeń ' +
  'tajnehasło wiosna witaj witamy wrzesień zaloguj zima';

const SHORTEST = 12;
const LONGEST = 24;
const STEMS = 400;
const FIGURES = ['1', '12', '123', '1234', '12345', '123456'];

/**
 * Passwords of 12 to 24 characters that a guess tries first: the common ones of zxcvbn that are long enough, and common
 * words, Polish ones too, doubled or with the figures, years and marks that people add to reach a length.
 */
export function commonPasswords(year: number): string[] {
  const common = dictionary['passwords-common'];
  const stems = common.filter((word) => /[a-z]/.test(word)).slice(0, STEMS);
  const polish = TRADE_AND_CALENDAR.split(' ').flatMap((word) => [word, withoutPolishLetters(word)]);
  const endings = endingsIn(year);
  const lengthened = [...stems, ...polish].flatMap((word) => [
    ...endings.map((ending) => word + ending),
    ...['', '!', '1', '12', '123'].map((ending) => word + word + ending),
    word + word + word,
  ]);
  const passwords = [...common, ...lengthened].filter(({ length }) => length >= SHORTEST && length <= LONGEST);
  return [...new Set(passwords)].sort();
}

function endingsIn(year: number): string[] {
  const years = [year - 2, year - 1, year, year + 1].map(String);
  const marks = ['', '!', '#', '.', '?', '@123', '@1234', '_123'];
  const long = ['1234567', '12345678', '123456789', '1234567890'];
  return [...marks, ...long, ...[...FIGURES, ...years].flatMap((figures) => [figures, `${figures}!`])];
}

const withoutPolishLetters = (word: string) => word.replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
