/** The segments of a forest address; null where nothing is written. A last segment of `00` says nothing either. */
export type ForestAddress = {
  readonly region: string | null;
  readonly district: string | null;
  readonly precinct: string | null;
  readonly part: string | null;
  readonly compartment: string | null;
  readonly subcompartment: string | null;
  readonly plot: string | null;
};

/** `06 Gola 123a`: the names stand for segments that the dictionaries know. */
export type WrittenAddress = ForestAddress & { readonly names: string };

const DASHES = /[\u2010-\u2015\u2212\uFE63\uFF0D]/gu;
const SEPARATORS = /[\s,;·•›>]+/gu;

export const nowhere: ForestAddress = {
  region: null,
  district: null,
  precinct: null,
  part: null,
  compartment: null,
  subcompartment: null,
  plot: null,
};

/** Null for what is no address: an order's number, an amount, a name alone. */
export function parseForestAddress(text: string): WrittenAddress | null {
  const even = text.normalize('NFC').replace(DASHES, '-').replace(SEPARATORS, ' ').trim();
  return parseSegments(even) ?? parseShort(even);
}

const COMPARTMENT = '\\d{1,4}\\p{Lu}{0,2}';
const SUBCOMPARTMENT = '~?\\p{Ll}{1,3}';
const LEADING = '(\\d{2})-(\\d{2})(?:-(\\d{1,2})(?:-(\\d{2})';
const WHOLE = new RegExp(`^${LEADING}(?:-(${COMPARTMENT})?(?:-(${SUBCOMPARTMENT})?(?:-(\\d{1,2})?)?)?)?)?)?$`, 'u');

/** `02-20-1-06-123   -a   -00`, also separated by blanks or slashes, also without its last segments. */
function parseSegments(text: string): WrittenAddress | null {
  const match = WHOLE.exec(text.replace(/\s/gu, '')) ?? WHOLE.exec(text.replace(/\s*[-/]\s*|\s+/gu, '-'));
  if (!match) return null;
  const [, region, district, precinct, part, compartment, subcompartment, plot] = match;
  return withSegments({ region, district, precinct, part, compartment, subcompartment, plot });
}

type Segments = { readonly [Name in keyof WrittenAddress]?: string | null | undefined };

function withSegments({ plot, names, ...segments }: Segments): WrittenAddress {
  const written = Object.entries({ ...segments, plot: plot === '00' ? null : plot });
  const filled = Object.fromEntries(written.filter(([, segment]) => segment));
  return { ...nowhere, ...filled, names: names ?? '' };
}

const REGION = /(?:^| )rdlp\.?:? ?(\d{2})?(?= |$)/iu;
const DISTRICT = /(?:^| )(?:nadleśnictwo|nadlesnictwo|nadl)\.?:?(?= |$)/iu;
const PART = /(?:^| )(?:leśnictwo|lesnictwo|leśn|lesn|l-ctwo)\.?:?(?= |$)/iu;
const PRECINCT = /(?:^| )(?:obręb|obreb|obr)\.?:? ?(\d{1,2})(?= |$)/iu;
const WITHIN = /(?:^| )(?:oddział|oddzial|oddz|odd)\.?:? ?(?=\d)/iu;
const STAND = / (?:wydzielenie|wydz|pododdział|pododdzial|poddz)\.?:? ?(?=~?\p{Ll}{1,3}(?: |-|$))/iu;
const OWN_END = new RegExp(`(?:^| )(${COMPARTMENT})(?:[ /-]*(${SUBCOMPARTMENT}))?(?:[ /-]+(\\d{2}))?$`, 'u');
const NAMES = /^(?:(\d{2}) )?(\p{L}[\p{L}.'-]{2,}(?: \p{L}[\p{L}.'-]*)*)$/u;

/** `123a`, `oddz. 201B b`, `06 Gola 123`, `Nadl. Namysłów Leśn. Gola oddz. 123`. */
function parseShort(text: string): WrittenAddress | null {
  const region = REGION.exec(text)?.[1];
  const precinct = PRECINCT.exec(text)?.[1];
  const bare = [REGION, DISTRICT, PART, PRECINCT, WITHIN, STAND].reduce(
    (rest, label) => rest.replace(label, ' ').replace(/ +/gu, ' '),
    text,
  );
  const end = OWN_END.exec(bare.trim());
  const before = (end ? bare.trim().slice(0, end.index) : bare).trim();
  const named = NAMES.exec(before);
  if (before !== '' && !named) return null;
  const [, part, names] = named ?? [];
  const [, compartment, subcompartment, plot] = end ?? [];
  if (!compartment && !part) return null;
  return withSegments({ region, precinct, part, compartment, subcompartment, plot, names });
}
