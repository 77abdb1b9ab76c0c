import { type DecimalInput, formatMoney, formatQuantity, plural, timesOver } from '@ostep/kernel';

export const workbookTexts = {
  yes: 'Tak',
  no: 'Nie',
  orderNumber: 'Numer zlecenia',
  orderDate: 'Data zlecenia',
  forestDistrictPart: 'Leśnictwo',
  orders: {
    name: 'Zlecenia',
    status: 'Status',
    temporary: 'Wersja robocza',
    forestDistrict: 'Nadleśnictwo',
    contract: 'Numer umowy',
    finishedDate: 'Data zakończenia prac',
    itemCount: 'Liczba pozycji',
  },
  items: {
    name: 'Pozycje',
    posNo: 'Nr poz.',
    forestAddress: 'Adres leśny',
    code: 'Kod czynności',
    desc: 'Opis czynności',
    dueDate: 'Termin',
    amount: 'Ilość',
    unit: 'J.m.',
    price: 'Cena z umowy',
    value: 'Wartość netto',
    done: 'Wykonano',
    settled: 'Rozliczono',
  },
} as const;

type NamedItem = { readonly lp: string; readonly code: string };
type OrderedItem = NamedItem & { readonly ordered: number; readonly unit: string | null };
type Crew = { readonly squadName: string; readonly workName: string };
type Rated = Crew & { readonly squadRateNetto: number };

const itemName = ({ lp, code }: NamedItem) => `Pozycja ${lp} (${code})`;
const amount = (value: DecimalInput, unit: string | null) => `${formatQuantity(value)}${unit ? ` ${unit}` : ''}`;

type Excess = { readonly squads: readonly string[]; readonly money: DecimalInput };

const overBy = (done: DecimalInput, ordered: number, more = '') => {
  const times = timesOver(done, ordered);
  const parts = [...(times === null ? [] : [`${times} niż zlecono`]), ...(more === '' ? [] : [more])];
  return parts.length === 0 ? '.' : `: ${parts.join(', ')}.`;
};

export const questionTexts = {
  more: (count: number) => `I jeszcze ${count} ${plural(count, 'inna', 'inne', 'innych')}.`,
  doneOverOrdered: (item: OrderedItem, done: DecimalInput, { squads, money }: Excess) =>
    `${itemName(item)}: zlecono ${amount(item.ordered, item.unit)}, a po tym zapisie wykonano będzie ${amount(done, item.unit)}${overBy(done, item.ordered, `+${formatMoney(money)} dla ${squads.join(', ')}`)}`,
  rateOverPrice: (item: NamedItem, { squadName, workName, squadRateNetto }: Rated, price: number) =>
    `${itemName(item)}: stawka ekipy ${squadName} (${workName}) ${formatMoney(squadRateNetto)} jest wyższa niż cena z umowy ${formatMoney(price)}.`,
  rateUnderFifth: (item: NamedItem, { squadName, workName, squadRateNetto }: Rated, price: number) =>
    `${itemName(item)}: stawka ekipy ${squadName} (${workName}) ${formatMoney(squadRateNetto)} to mniej niż jedna piąta ceny z umowy ${formatMoney(price)}.`,
  sameSquadAndWork: (
    item: NamedItem,
    { squadName, workName }: Crew,
    { assigned, afterwards }: { readonly assigned: number; readonly afterwards: number },
  ) =>
    `Ekipa ${squadName} (${workName}) jest już przypisana do pozycji ${item.lp} (${item.code}) ${assigned} ${plural(assigned, 'raz', 'razy', 'razy')}, a po tym zapisie będzie ${afterwards} razy.`,
  letterOfNothing: (item: OrderedItem) =>
    `${itemName(item)}: zlecono ${amount(item.ordered, item.unit)}, a zgłoszenie wykaże wykonanie 0.`,
  letterOverOrdered: (item: OrderedItem, done: DecimalInput) =>
    `${itemName(item)}: zlecono ${amount(item.ordered, item.unit)}, a zgłoszenie wykaże wykonanie ${amount(done, item.unit)}${overBy(done, item.ordered)}`,
  withoutSquad: (item: NamedItem) => `${itemName(item)} nie ma przypisanej ekipy.`,
} as const;

type NamedBlockingItem = {
  readonly lp: string;
  readonly posNo: string;
  readonly amount: number;
  readonly unit: string | null;
  readonly protocolNumber: string | null;
  readonly others: number;
};

const others = (count: number) => (count === 0 ? '' : ` + ${count} ${plural(count, 'inna', 'inne', 'innych')}`);

export const missingTexts = {
  unsettled: ({ amount: short, unit, posNo, protocolNumber, others: more }: NamedBlockingItem) =>
    `Brakuje ${amount(short, unit)}: poz. ${posNo}, protokół ${protocolNumber ?? 'bez numeru'}${others(more)}`,
  noSquad: ({ lp, others: more }: NamedBlockingItem) => `Brak ekipy: l.p. ${lp}${others(more)}`,
  notReported: ({ lp, others: more }: NamedBlockingItem) => `Ekipa nie zgłosiła wykonania: l.p. ${lp}${others(more)}`,
  noProtocol: ({ lp, others: more }: NamedBlockingItem) => `Brak protokołu dla l.p. ${lp}${others(more)}`,
  uncoded: ({ lp, others: more }: NamedBlockingItem) => `Brak ceny z umowy: l.p. ${lp}${others(more)}`,
  draft: 'Wersja robocza: usuń znacznik, aby rozpocząć realizację',
  allReported: 'Ekipy zgłosiły wykonanie: zmień status na „Wykonane”',
  noFinishedDate: 'Brak daty zakończenia prac',
  unannounced: 'Zakończenia prac nie zgłoszono nadleśnictwu',
  awaitsProtocol: 'Brak protokołu',
} as const;
