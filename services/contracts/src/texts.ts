import { plural } from '@ostep/kernel';

export const workbookTexts = {
  name: 'Umowy',
  number: 'Numer umowy',
  forestDistrict: 'Nadleśnictwo',
  offerDate: 'Data oferty',
  contractDate: 'Data umowy',
  netto: 'Wartość netto',
  brutto: 'Wartość brutto',
  notes: 'Uwagi',
} as const;

export const progressTexts = {
  overContract: (amount: string) => `Zlecono ponad umowę: ${amount}.`,
  overOrder: (amount: string) => `Wykonano ponad zlecenie: ${amount}.`,
  overDone: (amount: string) => `Rozliczono ponad wykonanie: ${amount}.`,
  itemsOver: (lp: string, amount: string, others: number) =>
    `Zlecono ponad umowę: l.p. ${lp} o ${amount}${others === 0 ? '' : ` + ${others} ${plural(others, 'inna', 'inne', 'innych')}`}`,
  unsettled: (amount: string) => `Wykonano, a nie rozliczono: ${amount}`,
  uncoded: (orders: number) =>
    `W ${orders} ${orders === 1 ? 'zleceniu' : 'zleceniach'} są pozycje bez ceny z umowy, których tu nie ma`,
} as const;

export const contractTexts = {
  dateMoves: (from: string, to: string, orders: number, first: string) =>
    `Data umowy zmieni się z ${from} na ${to}, a do umowy ${plural(orders, 'należy', 'należą', 'należy')} już ${orders} ${plural(orders, 'zlecenie', 'zlecenia', 'zleceń')} (pierwsze z ${first}). Czy na pewno?`,
} as const;

type NamedItem = { readonly lp: string; readonly code: string };
type NamedProtocol = { readonly number: string | null; readonly difference: string };

const itemName = ({ lp, code }: NamedItem) => `Pozycja ${lp} (${code})`;
const rowName = (row: number, name: string) => `Wiersz ${row}${name === '' ? '' : ` (${name})`}`;

export const annexTexts = {
  otherContract: 'Ta pozycja nie należy do tej umowy.',
  twice: (item: NamedItem) => `${itemName(item)} jest podana dwa razy.`,
  sameDay: (item: NamedItem, day: string, annex: string) =>
    `${itemName(item)} ma już cenę od ${day} z aneksu nr ${annex}.`,
  notPositive: (item: NamedItem, price: string) => `${itemName(item)}: nowa cena ${price} musi być większa od zera.`,
  newNotPositive: (lp: string, price: string) => `Nowa pozycja ${lp}: cena ${price} musi być większa od zera.`,
  fitsNothing: (row: number, name: string) => `${rowName(row, name)} nie pasuje do żadnej pozycji umowy.`,
  fitsSeveral: (row: number, name: string) => `${rowName(row, name)} pasuje do kilku pozycji umowy.`,
  noPrice: (row: number, item: NamedItem) => `${rowName(row, `${item.lp}, ${item.code}`)} nie ma ceny.`,
  rateOver: (rate: string) => `Stawka ekipy ${rate} jest wyższa niż nowa cena.`,
  overSettled: (difference: string, protocols: readonly NamedProtocol[], others: number) => {
    const named = protocols.map(({ number, difference: by }) => `nr ${number ?? '(bez numeru)'} (${by})`).join(', ');
    const more = others === 0 ? '' : ` i jeszcze ${others} ${plural(others, 'inny', 'inne', 'innych')}`;
    return `Aneks zmieni wartość prac już rozliczonych o ${difference}. Protokoły: ${named}${more}.`;
  },
} as const;

export const progressWorkbookTexts = {
  name: (contractNumber: string) => `Realizacja ${contractNumber}`,
  lp: 'L.p.',
  code: 'Kod czynności',
  desc: 'Opis czynności',
  scope: 'Zakres czynności',
  unit: 'J.m.',
  amount: 'Umowa',
  ordered: 'Zlecono',
  done: 'Wykonano',
  settled: 'Rozliczono',
  left: 'Pozostało',
  value: 'Umowa (zł)',
  orderedValue: 'Zlecono (zł)',
  doneValue: 'Wykonano (zł)',
  settledValue: 'Rozliczono (zł)',
  leftValue: 'Pozostało (zł)',
  note: 'Uwagi',
  byVersion: 'Wartość według cen',
  priceFrom: 'Cena z',
  pricedBy: (annex: string | null) => (annex === null ? 'oferty' : `aneksu nr ${annex}`),
  validFrom: 'Obowiązuje od',
  validTo: 'Obowiązuje do',
  price: 'Cena netto',
} as const;

export type LockingUses = { readonly orders: readonly string[]; readonly protocols: readonly (string | null)[] };
export type LockedItem = NamedItem;

/** Numbers listed in a sentence; queries read one more to know whether there are others. */
export const MAX_LISTED = 3;

function listed(one: string, many: string, numbers: readonly (string | null)[]): string {
  const list = numbers.slice(0, MAX_LISTED).map((number) => number ?? '(bez numeru)');
  return `${numbers.length === 1 ? one : many} nr ${list.join(', ')}${numbers.length > MAX_LISTED ? ' i inne' : ''}`;
}

const orderNumbers = ({ orders }: LockingUses) => listed('zlecenie', 'zlecenia', orders);
const protocolNumbers = (protocols: LockingUses['protocols']) => listed('protokół', 'protokoły', protocols);
const settle = (protocols: LockingUses['protocols']) => (protocols.length === 1 ? 'rozlicza' : 'rozliczają');
const itemPhrase = ({ lp, code }: NamedItem) => `pozycji ${lp} (${code})`;

export const lockTexts = {
  district: (uses: LockingUses) => {
    const orders = uses.orders.length === 0 ? [] : [orderNumbers(uses)];
    const protocols = uses.protocols.length === 0 ? [] : [protocolNumbers(uses.protocols)];
    return `Nie można zmienić nadleśnictwa: do umowy należą ${[...orders, ...protocols].join(' oraz ')}.`;
  },
  work: (item: NamedItem, uses: LockingUses) => {
    const use = uses.orders.length === 1 ? 'korzysta' : 'korzystają';
    return `Nie można usunąć ${itemPhrase(item)} ani zmienić jej kodu, zakresu i jednostki: ${use} z niej ${orderNumbers(uses)}.`;
  },
  annexSettled: (annexNumber: string, protocols: LockingUses['protocols']) =>
    `Nie można wycofać aneksu nr ${annexNumber}: prace po jego cenach ${settle(protocols)} ${protocolNumbers(protocols)}.`,
  annexOrdered: (annexNumber: string, uses: LockingUses) => {
    const use = uses.orders.length === 1 ? 'korzysta' : 'korzystają';
    return `Nie można wycofać aneksu nr ${annexNumber}: z jego nowych pozycji ${use} ${orderNumbers(uses)}.`;
  },
  annexed: (item: NamedItem, annexNumber: string) =>
    `Nie można usunąć ${itemPhrase(item)}: jej cenę określa aneks nr ${annexNumber}.`,
  price: (item: NamedItem, uses: LockingUses) => {
    const orders = uses.orders.length === 0 ? '' : ` (${orderNumbers(uses)})`;
    return `Nie można zmienić ceny ${itemPhrase(item)}: ${settle(uses.protocols)} ją ${protocolNumbers(uses.protocols)}${orders}.`;
  },
} as const;
