import { normalizeTitle } from './normalize-text';

export type DistrictEntry = {
  readonly id: number;
  readonly key: string;
  readonly value: string;
  readonly active: boolean;
};

export type DistrictReading = {
  readonly district: DistrictEntry | null;
  readonly contradicted: DistrictEntry | null;
  readonly unknownName: string | null;
  readonly line: number | null;
};

const WORD = '(?:nadlesnictw\\w*|n ctw\\w*|nadl)';
const DISTRICT_WORD = new RegExp(`\\b${WORD}\\b`);
const ADDRESS = /\b(wykonawc\w*|oferent\w*|siedzib\w*|adres\w*|ul|tel|nip|regon)\b/;
const KEY = /(?<![\d.\p{L}-])(\d{2})\s?[-–]\s?(\d{2})(?![\d.\p{L}-])/gu;

export function forestDistrictIn(lines: readonly string[], districts: readonly DistrictEntry[]): DistrictReading {
  const longestFirst = [...districts].sort((left, right) => right.value.length - left.value.length);
  const named = firstOf(lines, (line) => districtNamed(line, longestFirst));
  const coded = firstOf(lines, (line) => districtCoded(line, districts));
  const mentioned = named || coded ? null : firstOf(lines, (line) => districtMentioned(line, longestFirst));
  const found = named ?? coded ?? mentioned;
  return {
    district: found?.value ?? null,
    contradicted: named && coded && named.value.id !== coded.value.id ? coded.value : null,
    unknownName: found ? null : (firstOf(lines, nameBehindWord)?.value ?? null),
    line: found?.line ?? null,
  };
}

function firstOf<T>(lines: readonly string[], find: (line: string) => T | null) {
  for (const [line, text] of lines.entries()) {
    const value = find(text);
    if (value !== null) return { value, line };
  }
  return null;
}

function districtNamed(line: string, districts: readonly DistrictEntry[]): DistrictEntry | null {
  const text = normalizeTitle(line);
  if (!DISTRICT_WORD.test(text)) return null;
  return (
    districts.find(({ value }) => new RegExp(`\\b${WORD} ${normalizeTitle(value)}(?![a-z0-9])`).test(text)) ?? null
  );
}

function districtCoded(line: string, districts: readonly DistrictEntry[]): DistrictEntry | null {
  if (/\bgodz/iu.test(line)) return null;
  for (const [, region, number] of line.matchAll(KEY)) {
    const known = districts.find(({ key }) => key === `${region}-${number}`);
    if (known) return known;
  }
  return null;
}

function districtMentioned(line: string, districts: readonly DistrictEntry[]): DistrictEntry | null {
  const text = normalizeTitle(line);
  if (ADDRESS.test(text) || /\b\d{2}-\d{3}\b/u.test(line)) return null;
  return (
    districts.find(({ value }) => new RegExp(`(?<![a-z0-9])${normalizeTitle(value)}(?![a-z0-9])`).test(text)) ?? null
  );
}

function nameBehindWord(line: string): string | null {
  return /nadle[śs]nictw\p{L}*\s+(\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)/iu.exec(line)?.[1] ?? null;
}
