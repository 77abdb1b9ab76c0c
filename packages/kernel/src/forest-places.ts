import { type ForestAddress, nowhere, parseForestAddress, type WrittenAddress } from './parse-forest-address';
import { foldText } from './text-key';

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

/** A place and each that it lies in: `02-20-1-06` is `Leśn. Gola`. */
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

/** The address without blanks and without what it leaves open: `02-20-1-06-123-a`. Null below a gap. */
export function placeKey(address: ForestAddress): string | null {
  const segments = placeLevels.map((level) => address[level]);
  const end = segments.findLastIndex((segment) => segment !== null) + 1;
  const filled = segments.slice(0, end);
  return end === 0 || filled.includes(null) ? null : filled.join('-');
}

const REGION_ALONE = /^\d{2}$/;

/** Null for a short form, which may be several places. */
export function placeOf(text: string): { readonly key: string; readonly address: ForestAddress } | null {
  if (REGION_ALONE.test(text)) return { key: text, address: { ...nowhere, region: text } };
  const address = parseForestAddress(text);
  const key = address && address.names === '' ? placeKey(address) : null;
  return address && key !== null ? { key, address } : null;
}

/** RDLP · nadleśnictwo · obręb · leśnictwo · oddział · wydzielenie; a name that is not known is its number. */
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
  const asked = bareName(written.names);
  return names.parts
    .filter(({ districtKey, precinct, code, name }) => {
      const [region, district] = districtKey.split('-');
      const fits = (segment: string | null, own: string | undefined) => segment === null || segment === own;
      return (
        fits(address.region, region) &&
        fits(address.district, district) &&
        fits(address.precinct, precinct) &&
        fits(address.part, code) &&
        isNamed(asked, bareName(name), nameOf.get(districtKey) ?? '')
      );
    })
    .map((part) => addressOfPart(part, address));
}

/** `Leśnictwo Szkółkarskie Zawada` is a name, `Leśnictwo Gola` a name behind its label. */
const bareName = (name: string) => foldText(name).replace(/^(?:rdlp|nadl(?:esnictwo)?|lesn(?:ictwo)?|l-ctwo)\.? /u, '');

/** The part's name, perhaps behind the district's; its beginning will do. */
function isNamed(asked: string, part: string, district: string): boolean {
  if (asked === '' || part.startsWith(asked)) return true;
  return asked.startsWith(`${district} `) && part.startsWith(asked.slice(district.length + 1));
}

/** Places by their name alone: `Gola`, `Namysłów`, `RDLP Katowice`. */
export function placesNamed(text: string, names: PlaceNames): ForestAddress[] {
  const asked = bareName(text);
  if (asked === '') return [];
  const begins = (name: string) => bareName(name).startsWith(asked);
  const regions = new Set(names.districts.map(({ key }) => key.slice(0, 2)));
  return [
    ...[...regions].filter((region) => begins(REGIONS[region] ?? '')).map((region) => ({ ...nowhere, region })),
    ...names.districts.filter(({ name }) => begins(name)).map(({ key }) => ({ ...nowhere, ...districtOf(key) })),
    ...names.parts.filter(({ name }) => begins(name)).map((part) => addressOfPart(part, nowhere)),
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
