import type { Random } from '@ostep/kernel/testing';
import type { District, FirmDictionaries, Squad } from '../dictionaries';
import { pickFrom } from '../pick-from';

/** Polish letters read as a Western set. */
const brokenLetters: Readonly<Record<string, string>> = { Ł: '£', Ń: 'Ñ', Ę: 'Ê', Ą: '¥', Ś: 'Œ', Ż: '¯', Ź: '\u008f' };

export const codeWays = ['exact', 'lower', 'dash', 'nbsp', 'letters', 'spaced', 'ends'] as const;
export type CodeWay = (typeof codeWays)[number];

/** The same text where a way has nothing to change. */
export function spellCode(code: string, way: CodeWay): string {
  const spelt: Readonly<Record<CodeWay, () => string>> = {
    exact: () => code,
    lower: () => code.toLowerCase(),
    dash: () => code.replaceAll('-', '\u2013'),
    nbsp: () => code.replaceAll(' ', '\u00a0'),
    letters: () => [...code].map((letter) => brokenLetters[letter] ?? letter).join(''),
    spaced: () => code.replaceAll('-', ' - '),
    ends: () => ` ${code} `,
  };
  return spelt[way]();
}

export function withoutPolishLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L');
}

/** Ways that leave no doubt who is meant. */
export function spellSquad({ code, name }: Squad, random: Random): string {
  return pickFrom(random, [
    code,
    name,
    name,
    `${code} ${name}`,
    `${code} - ${name}`,
    `${name} (${code})`,
    name.toUpperCase(),
    name.replaceAll(' ', '  '),
    name.replaceAll('\u2013', '-'),
  ]);
}

export function misspellSquad({ name }: Squad, random: Random): string {
  const [first = '', ...others] = name.split(' ');
  const changed = [withoutPolishLetters(name), `${first.slice(0, 3)}. ${others.join(' ')}`, others.join(' ')];
  const useful = changed.filter((text) => text.length > 2 && text !== name && !text.endsWith('. '));
  return useful.length > 0 ? pickFrom(random, useful) : `${name}a`;
}

export function spellDistrict({ name, key }: District, random: Random): string {
  return pickFrom(random, [
    name,
    `Nadleśnictwo ${name}`,
    `Nadleśnictwo ${name}`,
    `NADLEŚNICTWO ${name.toUpperCase()}`,
    `PGL LP Nadleśnictwo ${name}`,
    `Skarb Państwa PGL Lasy Państwowe Nadleśnictwo ${name}`,
    `Nadl. ${name}`,
    `N-ctwo ${name}`,
    `${key} ${name}`,
  ]);
}

export function misspellDistrict({ name }: District, random: Random): string {
  const plain = withoutPolishLetters(name);
  return pickFrom(random, [
    plain === name ? `${name.slice(0, -1)}` : plain,
    `Nadl. ${name.slice(0, 4)}.`,
    `Nadleśnictwo ${name.slice(0, -2)}${name.slice(-1)}${name.slice(-2, -1)}`,
  ]);
}

export function spellUnit(unit: string, dictionaries: FirmDictionaries, random: Random): string {
  const known = dictionaries.units.find((one) => one.unit === unit);
  return pickFrom(random, [unit, ...(known?.aliases ?? [])]);
}

export const strangers = ['Brygada Zenka', 'Ekipa nr 7', 'Kosiarze Wrona', 'Drwale spod lasu', 'Zrywka Marek'];
export const otherBuyers = [
  'Tartak Bukowiec sp. z o.o.',
  'Gmina Pokój',
  'Drew-Pal s.c.',
  'Nadleśnictwo Puszcza',
  'Jan Wiśniewski',
];
