export type Uses = { readonly orders: readonly string[]; readonly protocols: readonly (string | null)[] };

export type NamedItem = { readonly lp: string; readonly code: string };

/** Numbers listed in a sentence; queries read one more to know whether there are others. */
export const MAX_LISTED = 3;

function named(one: string, many: string, numbers: readonly (string | null)[]): string {
  if (numbers.length === 0) return '';
  const list = numbers
    .slice(0, MAX_LISTED)
    .map((number) => number ?? '(bez numeru)')
    .join(', ');
  return `${numbers.length === 1 ? one : many} nr ${list}${numbers.length > MAX_LISTED ? ' i inne' : ''}`;
}

const ordersOf = ({ orders }: Uses) => named('zlecenie', 'zlecenia', orders);
const protocolsOf = ({ protocols }: Uses) => named('protokół', 'protokoły', protocols);
const itemOf = ({ lp, code }: NamedItem) => `pozycji ${lp} (${code})`;
const using = ({ orders }: Uses) => (orders.length === 1 ? 'korzysta' : 'korzystają');

export function districtLock(uses: Uses): string | null {
  const all = [ordersOf(uses), protocolsOf(uses)].filter((part) => part !== '').join(' oraz ');
  return all === '' ? null : `Nie można zmienić nadleśnictwa: do umowy należą ${all}.`;
}

/** Orders rely on its code, scope and unit. */
export function workLock(item: NamedItem, uses: Uses): string | null {
  if (uses.orders.length === 0) return null;
  return `Nie można usunąć ${itemOf(item)} ani zmienić jej kodu, zakresu i jednostki: ${using(uses)} z niej ${ordersOf(uses)}.`;
}

export function annexLock(annexNumber: string, protocols: Uses['protocols']): string | null {
  if (protocols.length === 0) return null;
  const settle = protocols.length === 1 ? 'rozlicza' : 'rozliczają';
  return `Nie można wycofać aneksu nr ${annexNumber}: prace po jego cenach ${settle} ${protocolsOf({ orders: [], protocols })}.`;
}

/** A changed price would change what was settled. */
export function priceLock(item: NamedItem, uses: Uses): string | null {
  if (uses.protocols.length === 0) return null;
  const orders = uses.orders.length === 0 ? '' : ` (${ordersOf(uses)})`;
  const settle = uses.protocols.length === 1 ? 'rozlicza' : 'rozliczają';
  return `Nie można zmienić ceny ${itemOf(item)}: ${settle} ją ${protocolsOf(uses)}${orders}.`;
}
