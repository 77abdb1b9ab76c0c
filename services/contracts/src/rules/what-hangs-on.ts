/** Numbers of the orders and protocols that refer to something of a contract, a few of them. */
export type Uses = { readonly orders: readonly string[]; readonly protocols: readonly string[] };

export type NamedItem = { readonly lp: string; readonly code: string };

/** How many numbers a sentence names; who asks for one more learns whether there are others. */
export const NAMED = 3;

/** `zlecenie nr 1/2026`, `zlecenia nr 1/2026, 2/2026, 3/2026 i inne`; empty for none. */
function named(one: string, many: string, numbers: readonly string[]): string {
  if (numbers.length === 0) return '';
  const list = numbers.slice(0, NAMED).join(', ');
  return `${numbers.length === 1 ? one : many} nr ${list}${numbers.length > NAMED ? ' i inne' : ''}`;
}

const ordersOf = ({ orders }: Uses) => named('zlecenie', 'zlecenia', orders);
const protocolsOf = ({ protocols }: Uses) => named('protokół', 'protokoły', protocols);
const itemOf = ({ lp, code }: NamedItem) => `pozycji ${lp} (${code})`;
const using = ({ orders }: Uses) => (orders.length === 1 ? 'korzysta' : 'korzystają');

/** Why a contract stays in its forest district; null while nothing hangs on it. */
export function districtHeld(uses: Uses): string | null {
  const all = [ordersOf(uses), protocolsOf(uses)].filter((part) => part !== '').join(' oraz ');
  return all === '' ? null : `Nie można zmienić nadleśnictwa: do umowy należą ${all}.`;
}

/** Why an item stays, and stays the work it is: orders were written by its code, scope and unit; null when none was. */
export function workHeld(item: NamedItem, uses: Uses): string | null {
  if (uses.orders.length === 0) return null;
  return `Nie można usunąć ${itemOf(item)} ani zmienić jej kodu, zakresu i jednostki: ${using(uses)} z niej ${ordersOf(uses)}.`;
}

/** Why an item keeps its price: what was settled by it would become other money; null when nothing was. */
export function priceHeld(item: NamedItem, uses: Uses): string | null {
  if (uses.protocols.length === 0) return null;
  const orders = uses.orders.length === 0 ? '' : ` (${ordersOf(uses)})`;
  const settle = uses.protocols.length === 1 ? 'rozlicza' : 'rozliczają';
  return `Nie można zmienić ceny ${itemOf(item)}: ${settle} ją ${protocolsOf(uses)}${orders}.`;
}
