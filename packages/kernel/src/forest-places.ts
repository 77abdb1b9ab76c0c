import { emptyAddress, type ForestAddress, parseForestAddress, type WrittenAddress } from './parse-forest-address';
import { normalizeForSearch } from './text-key';

export type PlaceNames = {
  readonly districts: readonly { readonly key: string; readonly name: string }[];
  readonly parts: readonly {
    readonly districtKey: string;
    readonly precinct: string;
    readonly code: string;
    readonly name: string;
  }[];
};

export const placeLevels = [
  'region',
  'district',
  'precinct',
  'part',
  'compartment',
  'subcompartment',
  'plot',
] as const satisfies readonly (keyof ForestAddress)[];

export type PlaceLevel = (typeof placeLevels)[number];

/** One level of a described address, with the key of the place up to it: `02-20-1-06` is `Leśn. Gola`. */
export type PlaceStep = { readonly key: string; readonly level: PlaceLevel; readonly label: string };

const REGIONS: Readonly<Record<string, string>> = {
  '01': 'Białystok',
  '02': 'Katowice',
  '03': 'Kraków',
  '04': 'Krosno',
  '05': 'Lublin',
  '06': 'Łódź',
  '07': 'Olsztyn',
  '08': 'Piła',
  '09': 'Poznań',
  '10': 'Szczecin',
  '11': 'Szczecinek',
  '12': 'Toruń',
  '13': 'Wrocław',
  '14': 'Zielona Góra',
  '15': 'Gdańsk',
  '16': 'Radom',
  '17': 'Warszawa',
};

const NATIONAL_PARKS = '98';
const FIRST_OF_OTHER_OWNERS = 9001;

/** The segments from the region to the last one that is filled: `02-20-1-06-123-a`. Null where one between is empty. */
export function placeKey(address: ForestAddress): string | null {
  const segments = placeLevels.map((level) => address[level]);
  const end = segments.findLastIndex((segment) => segment !== null) + 1;
  const filled = segments.slice(0, end);
  return end === 0 || filled.includes(null) ? null : filled.join('-');
}

const REGION_ALONE = /^\d{2}$/;

/** Null for a short form such as `06 Gola 123`, which may mean several places. */
export function placeOf(text: string): { readonly key: string; readonly address: ForestAddress } | null {
  if (REGION_ALONE.test(text)) return { key: text, address: { ...emptyAddress, region: text } };
  const address = parseForestAddress(text);
  const key = address && address.names === '' ? placeKey(address) : null;
  return address && key !== null ? { key, address } : null;
}

/** RDLP · nadleśnictwo · obręb · leśnictwo · oddział · wydzielenie; a number stands where the name is not known. */
export function describePlace(address: ForestAddress, names: PlaceNames): PlaceStep[] {
  const keys: string[] = [];
  return placeLevels.flatMap((level) => {
    const segment = address[level];
    if (segment === null) return [];
    keys.push(segment);
    return [{ key: keys.join('-'), level, label: labelOf(level, segment, address, names) }];
  });
}

function labelOf(level: PlaceLevel, segment: string, { region, district }: ForestAddress, names: PlaceNames): string {
  const isPark = region === NATIONAL_PARKS;
  const districtKey = `${region}-${district}`;
  switch (level) {
    case 'region':
      return isPark ? 'Parki narodowe' : `RDLP ${REGIONS[segment] ?? segment}`;
    case 'district': {
      const name = names.districts.find(({ key }) => key === districtKey)?.name ?? segment;
      return isPark ? `Park narodowy ${name}` : `Nadl. ${name}`;
    }
    case 'precinct':
      return `obr. ${segment}`;
    case 'part':
      return `Leśn. ${names.parts.find((part) => part.districtKey === districtKey && part.code === segment)?.name ?? segment}`;
    case 'compartment':
      return Number.parseInt(segment, 10) < FIRST_OF_OTHER_OWNERS
        ? `oddz. ${segment}`
        : `oddz. ${segment} (inna własność)`;
    case 'subcompartment':
      return segment.startsWith('~') ? `wydz. ${segment} (droga lub rów)` : `wydz. ${segment}`;
    case 'plot':
      return `poddz. ${segment}`;
  }
}

/** Every place that a short form may mean: `Gola 123` in each leśnictwo of that name. */
export function completePlaces(written: WrittenAddress, names: PlaceNames): ForestAddress[] {
  const { names: _, ...address } = written;
  if (placeKey(address) !== null && written.names === '') return [address];
  const nameOf = new Map(names.districts.map(({ key, name }) => [key, bareName(name)]));
  const wanted = bareName(written.names);
  return names.parts
    .filter(({ districtKey, precinct, code, name }) => {
      const [region, district] = districtKey.split('-');
      const fits = (segment: string | null, segmentOfPart: string | undefined) =>
        segment === null || segment === segmentOfPart;
      return (
        fits(address.region, region) &&
        fits(address.district, district) &&
        fits(address.precinct, precinct) &&
        fits(address.part, code) &&
        namesPart(wanted, bareName(name), nameOf.get(districtKey) ?? '')
      );
    })
    .map((part) => addressOfPart(part, address));
}

/** A name as it is compared, without a label such as `Leśnictwo` or `Nadl.` before it. */
const bareName = (name: string) =>
  normalizeForSearch(name).replace(/^(?:rdlp|nadl(?:esnictwo)?|lesn(?:ictwo)?|l-ctwo)\.? /u, '');

/** Whether `wanted` is the name of the part or its beginning; the name of the district may stand before it. */
function namesPart(wanted: string, part: string, district: string): boolean {
  if (wanted === '' || part.startsWith(wanted)) return true;
  return wanted.startsWith(`${district} `) && part.startsWith(wanted.slice(district.length + 1));
}

/** Places by their name alone: `Gola`, `Namysłów`, `RDLP Katowice`. */
export function placesByName(text: string, names: PlaceNames): ForestAddress[] {
  const wanted = bareName(text);
  if (wanted === '') return [];
  const begins = (name: string) => bareName(name).startsWith(wanted);
  const regions = new Set(names.districts.map(({ key }) => key.slice(0, 2)));
  return [
    ...[...regions].filter((region) => begins(REGIONS[region] ?? '')).map((region) => ({ ...emptyAddress, region })),
    ...names.districts.filter(({ name }) => begins(name)).map(({ key }) => ({ ...emptyAddress, ...districtOf(key) })),
    ...names.parts.filter(({ name }) => begins(name)).map((part) => addressOfPart(part, emptyAddress)),
  ];
}

function districtOf(key: string): Pick<ForestAddress, 'region' | 'district'> {
  const [region = null, district = null] = key.split('-');
  return { region, district };
}

function addressOfPart(
  { districtKey, precinct, code }: PlaceNames['parts'][number],
  inside: ForestAddress,
): ForestAddress {
  return { ...inside, ...districtOf(districtKey), precinct, part: code };
}
