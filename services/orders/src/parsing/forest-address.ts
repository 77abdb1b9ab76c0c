import { ADDRESS_START, withHyphens, withoutBlanks } from '@ostep/document-reader';

export type AddressFrame = {
  readonly districtKey: string | null;
  /** Obręb, one digit. */
  readonly precinct: string | null;
  readonly partCode: string | null;
};

const BEFORE_ADDRESS = /^\D*\n(?=\d{2}-\d{2}-)/u;

/** The address without blanks and with hyphens between its segments, however the cell wraps or separates them. */
export function addressOf(printed: string, frame: AddressFrame): string {
  // Strokes and underscores are pieces of ruling lines in a scan.
  const address = printed.replace(BEFORE_ADDRESS, '');
  const normalized = withHyphens(address).replace(/[|_]/gu, '');
  const compact = withoutBlanks(normalized);
  if (ADDRESS_START.test(compact)) return segmentCount(compact) === 7 ? compact : (bySegments(normalized) ?? compact);
  return completedFromFrame(normalized.trim(), frame) ?? compact;
}

const segmentCount = (address: string) => address.split('-').length;

function bySegments(text: string): string | null {
  const segments = text.split(/\s*-\s*|\s+|\//u).filter((segment) => segment !== '');
  return segments.length === 7 ? segments.join('-') : null;
}

function completedFromFrame(text: string, { districtKey, precinct, partCode }: AddressFrame): string | null {
  const match = /^(?:[Oo]ddz\.?\s*)?(\d{1,4}[A-Z]?)(?:[\s,/-]*(~?[a-z]{1,2}))?(?:[\s,/-]*(\d{2}))?$/u.exec(text);
  if (!match || districtKey === null || precinct === null || partCode === null) return null;
  const [, compartment = '', subcompartment = '', plot = '00'] = match;
  return [districtKey, precinct, partCode, compartment, subcompartment, plot].join('-');
}

export function frameOf(addresses: readonly string[], head: AddressFrame): AddressFrame {
  const starts = addresses
    .map((address) => /^(\d{2}-\d{2})-(\d)-(\d{2})/u.exec(withoutBlanks(withHyphens(address))))
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
