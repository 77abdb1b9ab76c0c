import { formatDate, formatDecimal, formatMoney, formatPercent, formatQuantity } from '@ostep/kernel';

type Line = { readonly no: number; readonly code: string | null };

type WholeLine = Line & {
  readonly unit: string;
  readonly amount: number;
  readonly price: number | null;
  readonly net: number;
  readonly vatPercent: number | null;
};

const lineAs = ({ code, unit, amount, price, net, vatPercent }: WholeLine) =>
  `${code ?? 'bez kodu'}, ${formatQuantity(amount)} ${unit}${price === null ? '' : ` × ${formatDecimal(price)}`} = ${formatMoney(net)}, VAT ${vatPercent === null ? 'brak' : formatPercent(vatPercent)}`;

const position = ({ no, code }: Line) => (code === null ? `Pozycja ${no}` : `Pozycja ${no} (${code})`);

type Named = { readonly number: string | null };
type Waiting = Named & { readonly original: string | null; readonly value: number };

type EnteredBefore = { readonly amount: number; readonly savedBy: string; readonly reason: string | null };

const WITHOUT_NUMBER = 'bez numeru';
const MOST_NAMED = 8;

function correctionWaits(waiting: readonly Waiting[]): string {
  const named = waiting.slice(0, MOST_NAMED).map(({ number, original, value }) => {
    const correction = `${number ?? WITHOUT_NUMBER} (${formatMoney(value)})`;
    return `Protokół nr ${original ?? WITHOUT_NUMBER} ma korektę nr ${correction}, która czeka na fakturę.`;
  });
  const more = waiting.length > MOST_NAMED ? [`I ${waiting.length - MOST_NAMED} innych.`] : [];
  return [...named, ...more, 'Wystawić fakturę bez korekty?'].join(' ');
}

export const texts = {
  ksefAway: 'KSeF nie odpowiada.',
  otherInvoice: (number: string) => `Pod numerem ${number} jest w KSeF inna faktura.`,
  datedAnew: (was: string, is: string) =>
    `Data wystawienia zmieniona z ${was} na ${is}, bo faktura czekała na KSeF przez północ.`,
  sentAsDated: (issued: string) => `Czekała przez północ z datą wystawienia ${issued}, bo mogła już dotrzeć do KSeF.`,
  unknownNumber: 'KSeF nie zna jeszcze tego numeru.',
  paidMore: (number: string, paid: number, left: number) =>
    `Wpłata ${formatMoney(paid)} jest większa niż zostało do zapłaty (${formatMoney(left)}) za fakturę ${number}. Zapisać?`,
  enteredBefore: ({ amount, savedBy, reason }: EnteredBefore) =>
    `Taka wpłata jest już wpisana z tym dniem: ${formatMoney(amount)}, ${reason ?? ''} (${savedBy}). Zapisać drugą?`,
  withoutNumber: WITHOUT_NUMBER,
  ownWriting: (names: readonly string[]) =>
    `Nikt nie zatwierdza tego, co sam wpisał. Tę fakturę przygotowali lub zmienili: ${names.join(', ')}. Zatwierdza ją ktoś inny z rolą Biuro albo Kierownik.`,
  ownAccount: (name: string) =>
    `Rachunek firmy wpisany przez: ${name}. Pierwszą fakturę z tym rachunkiem zatwierdza ktoś inny z rolą Biuro albo Kierownik.`,
  negative: (gross: number) =>
    `Faktura nie może mieć ujemnej kwoty (${formatMoney(gross)} brutto). Kwotę zmniejsza „Wystaw korektę” na fakturze, której to dotyczy.`,
  correctionWaits,
  correctedAlready: ({ number, original, net }: Named & { readonly original: string; readonly net: number }) =>
    `Faktura ${original} ma już korektę ${number ?? '(projekt)'} na tę samą kwotę (${formatMoney(net)} netto), wystawioną bez protokołu. Wystawić jeszcze jedną?`,
  correctingProtocols: (protocols: readonly (Named & { readonly date: string | null })[]) =>
    `${protocols.length > 1 ? 'Protokoły korygujące' : 'Protokół korygujący'} ${protocols
      .map(({ number, date }) => `nr ${number ?? WITHOUT_NUMBER}${date === null ? '' : ` z dnia ${formatDate(date)}`}`)
      .join(', ')}`,
  correctionPattern: (pattern: string) => `KOR/${pattern}`,
  lineAs,
  valueChanged: (number: string, was: number, is: number) =>
    `Wartość protokołu nr ${number}: było ${formatMoney(was)}, jest ${formatMoney(is)}.`,
  lineGone: ({ no, code }: Line) => `Pozycji ${code === null ? no : `${no} (${code})`} nie ma już w protokole.`,
  lineNew: (line: WholeLine) => `W protokole jest nowa pozycja: ${lineAs(line)}.`,
  lineChanged: (was: WholeLine, is: WholeLine) => `${position(was)}: było ${lineAs(was)}, jest ${lineAs(is)}.`,
  printFile: (id: number) => `faktura-${id}.pdf`,
  buyerNip: 'Brak NIP nabywcy. Uzupełnij go w Ustawienia → Adresaci pism.',
  account: 'Brak numeru rachunku. Uzupełnij go w Ustawienia → Dane firmy.',
  company: 'Brak danych firmy. Uzupełnij je w Ustawienia → Dane firmy.',
  rate: (line: Line) => `${position(line)}: umowa nie podaje jednej stawki VAT. Uzupełnij ją w umowie.`,
  unknownRate: (line: Line, percent: number) =>
    `${position(line)}: stawka VAT ${formatPercent(percent)} nie istnieje. Popraw ją w umowie.`,
  code: ({ no }: Line) => `Pozycja ${no} protokołu nie ma kodu czynności. Uzupełnij go w protokole.`,
  unit: (line: Line) => `${position(line)}: umowa nie podaje jednej jednostki miary.`,
  figures: ({ no }: Line, product: number, net: number) =>
    `Pozycja ${no}: ilość × cena daje ${formatMoney(product)}, protokół mówi ${formatMoney(net)}. Na fakturze jest wartość z protokołu.`,
  difference: (difference: number) => `Pozycje różnią się od wartości protokołów o ${formatMoney(difference)}.`,
  informational: (line: Line, net: number) =>
    `${position(line)} jest informacyjna, a ma wartość ${formatMoney(net)}. Sprawdź, czy ma być na fakturze.`,
} as const;

export const workbookTexts = {
  name: 'Faktury',
  draft: 'projekt',
  number: 'Numer',
  issued: 'Data wystawienia',
  district: 'Nadleśnictwo',
  protocols: 'Protokoły',
  net: 'Netto (PLN)',
  vat: 'VAT (PLN)',
  gross: 'Brutto (PLN)',
  correctedGross: 'Po korekcie (PLN)',
  state: 'Stan',
  states: {
    draft: 'projekt',
    approved: 'zatwierdzona',
    sending: 'wysyłana',
    inKsef: 'w KSeF',
    refused: 'odrzucona',
    corrected: 'skorygowana',
    outside: 'poza Ostępem',
  },
  ksefNumber: 'Numer KSeF',
  due: 'Termin płatności',
  paid: 'Zapłacono (PLN)',
  left: 'Do zapłaty (PLN)',
} as const;

export const paymentWorkbookTexts = {
  name: 'Wpłaty',
  bookedOn: 'Data',
  payer: 'Płatnik',
  amount: 'Kwota (PLN)',
  invoice: 'Faktura',
  left: 'Zostało (PLN)',
  kind: 'Rodzaj',
  kinds: { transfer: 'przelew', cash: 'gotówka', setOff: 'potrącenie', other: 'inna' },
  title: 'Tytuł albo powód',
  savedBy: 'Kto zapisał',
  takenBack: 'Cofnięta',
} as const;
