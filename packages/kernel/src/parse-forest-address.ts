/** The segments of a forest address; null where one is empty. The last segment `00` means no plot and is null too. */
export type ForestAddress = {
  readonly region: string | null;
  readonly district: string | null;
  readonly precinct: string | null;
  readonly part: string | null;
  readonly compartment: string | null;
  readonly subcompartment: string | null;
  readonly plot: string | null;
};

/** `names` are words such as `Gola` in `06 Gola 123a`, which the dictionaries can turn into segments. */
export type WrittenAddress = ForestAddress & { readonly names: string };

const DASHES = /[\u2010-\u2015\u2212\uFE63\uFF0D]/gu;
const SEPARATORS = /[\s,;·•›>]+/gu;

export const emptyAddress: ForestAddress = {
  region: null,
  district: null,
  precinct: null,
  part: null,
  compartment: null,
  subcompartment: null,
  plot: null,
};

/** Null where the text is no address: the number of an order, an amount, a name alone. */
export function parseForestAddress(text: string): WrittenAddress | null {
  const normalized = text.normalize('NFC').replace(DASHES, '-').replace(SEPARATORS, ' ').trim();
  return parseSegments(normalized) ?? parseShort(normalized);
}

const COMPARTMENT = '\\d{1,4}\\p{Lu}{0,2}';
const SUBCOMPARTMENT = '~?\\p{Ll}{1,3}';
const REGION_TO_PART = '(\\d{2})-(\\d{2})(?:-(\\d{1,2})(?:-(\\d{2})';
const SEGMENTS = new RegExp(
  `^${REGION_TO_PART}(?:-(${COMPARTMENT})?(?:-(${SUBCOMPARTMENT})?(?:-(\\d{1,2})?)?)?)?)?)?$`,
  'u',
);

/** `02-20-1-06-123   -a   -00`, also separated by blanks or slashes, also without its last segments. */
function parseSegments(text: string): WrittenAddress | null {
  const match = SEGMENTS.exec(text.replace(/\s/gu, '')) ?? SEGMENTS.exec(text.replace(/\s*[-/]\s*|\s+/gu, '-'));
  if (!match) return null;
  const [, region, district, precinct, part, compartment, subcompartment, plot] = match;
  return withSegments({ region, district, precinct, part, compartment, subcompartment, plot });
}

type Segments = { readonly [Name in keyof WrittenAddress]?: string | null | undefined };

function withSegments({ plot, names, ...segments }: Segments): WrittenAddress {
  const written = Object.entries({ ...segments, plot: plot === '00' ? null : plot });
  const filled = Object.fromEntries(written.filter(([, segment]) => segment));
  return { ...emptyAddress, ...filled, names: names ?? '' };
}

const REGION_LABEL = /(?:^| )rdlp\.?:? ?(\d{2})?(?= |$)/iu;
const DISTRICT_LABEL = /(?:^| )(?:nadleśnictwo|nadlesnictwo|nadl)\.?:?(?= |$)/iu;
const PART_LABEL = /(?:^| )(?:leśnictwo|lesnictwo|leśn|lesn|l-ctwo)\.?:?(?= |$)/iu;
const PRECINCT_LABEL = /(?:^| )(?:obręb|obreb|obr)\.?:? ?(\d{1,2})(?= |$)/iu;
const COMPARTMENT_LABEL = /(?:^| )(?:oddział|oddzial|oddz|odd)\.?:? ?(?=\d)/iu;
const SUBCOMPARTMENT_LABEL = / (?:wydzielenie|wydz|pododdział|pododdzial|poddz)\.?:? ?(?=~?\p{Ll}{1,3}(?: |-|$))/iu;
const LABELS = [REGION_LABEL, DISTRICT_LABEL, PART_LABEL, PRECINCT_LABEL, COMPARTMENT_LABEL, SUBCOMPARTMENT_LABEL];
const COMPARTMENT_AT_END = new RegExp(`(?:^| )(${COMPARTMENT})(?:[ /-]*(${SUBCOMPARTMENT}))?(?:[ /-]+(\\d{2}))?$`, 'u');
const PART_AND_NAMES = /^(?:(\d{2}) )?(\p{L}[\p{L}.'-]{2,}(?: \p{L}[\p{L}.'-]*)*)$/u;

/** `123a`, `oddz. 201B b`, `06 Gola 123`, `Nadl. Namysłów Leśn. Gola oddz. 123`. */
function parseShort(text: string): WrittenAddress | null {
  const region = REGION_LABEL.exec(text)?.[1];
  const precinct = PRECINCT_LABEL.exec(text)?.[1];
  const withoutLabels = LABELS.reduce((rest, label) => rest.replace(label, ' ').replace(/ +/gu, ' '), text).trim();
  const end = COMPARTMENT_AT_END.exec(withoutLabels);
  const before = (end ? withoutLabels.slice(0, end.index) : withoutLabels).trim();
  const named = PART_AND_NAMES.exec(before);
  if (before !== '' && !named) return null;
  const [, part, names] = named ?? [];
  const [, compartment, subcompartment, plot] = end ?? [];
  if (!compartment && !part) return null;
  return withSegments({ region, precinct, part, compartment, subcompartment, plot, names });
}
