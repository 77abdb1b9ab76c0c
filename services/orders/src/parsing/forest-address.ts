/** What the head and the other rows say about where the work is, for rows that print only a part of the address. */
export type AddressFrame = {
  /** `02-20`. */
  readonly districtKey: string | null;
  /** Obręb, one digit. */
  readonly precinct: string | null;
  /** Two digits. */
  readonly partCode: string | null;
};

const DASHES = /[\u2010-\u2015\u2212\uFE63\uFF0D]/gu;
const START = /^\d{2}-\d{2}-\d-\d{2}/u;

/** The address without blanks, segments parted by hyphens: also where a cell broke it, or parted it by blanks alone. */
export function addressOf(printed: string, frame: AddressFrame): string {
  const even = printed.replace(DASHES, '-').replace(/[‑]/gu, '-');
  const squeezed = even.replace(/\s+/gu, '');
  if (START.test(squeezed)) return segmentsOf(squeezed) === 7 ? squeezed : (bySegments(even) ?? squeezed);
  return completed(even.trim(), frame) ?? squeezed;
}

const segmentsOf = (address: string) => address.split('-').length;

/** `02-20-1-06 123 a 00`: blanks part what no hyphen parts. */
function bySegments(text: string): string | null {
  const segments = text.split(/\s*-\s*|\s+|\//u).filter((segment) => segment !== '');
  return segments.length === 7 ? segments.join('-') : null;
}

/** `123 a`, `123-a-00`, `201B b`: the compartment alone, put behind what the head says. */
function completed(text: string, { districtKey, precinct, partCode }: AddressFrame): string | null {
  const match = /^(?:[Oo]ddz\.?\s*)?(\d{1,4}[A-Z]?)(?:[\s,/-]*(~?[a-z]{1,2}))?(?:[\s,/-]*(\d{2}))?$/u.exec(text);
  if (!match || districtKey === null || precinct === null || partCode === null) return null;
  const [, compartment = '', subcompartment = '', plot = '00'] = match;
  return [districtKey, precinct, partCode, compartment, subcompartment, plot].join('-');
}

/** District, obręb and part that most of the full addresses begin with. */
export function frameOf(addresses: readonly string[], head: AddressFrame): AddressFrame {
  const starts = addresses
    .map((address) => /^(\d{2}-\d{2})-(\d)-(\d{2})/u.exec(address.replace(DASHES, '-').replace(/\s+/gu, '')))
    .filter((match) => match !== null);
  const onlyOne = (group: number) => {
    const values = new Set(starts.map((match) => match[group]));
    return values.size === 1 ? ([...values][0] ?? null) : null;
  };
  return {
    districtKey: head.districtKey ?? onlyOne(1),
    precinct: head.precinct ?? onlyOne(2),
    partCode: head.partCode ?? onlyOne(3),
  };
}
