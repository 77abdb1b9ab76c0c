import type { PlaceNames } from '@ostep/kernel';

/** The keys of so many segments that the dictionaries have under a place. */
export function placesUnder({ districts, parts }: PlaceNames, segments: number, under: string): string[] {
  const all = [
    ...districts.map(({ key }) => key),
    ...parts.map(({ districtKey, precinct, code }) => `${districtKey}-${precinct}-${code}`),
  ];
  const keys = all
    .map((key) => key.split('-'))
    .filter((key) => key.length >= segments)
    .map((key) => key.slice(0, segments).join('-'));
  return [...new Set(keys)].filter((key) => under === '' || key.startsWith(`${under}-`));
}
