import { formatDate, formatDecimal, formatMoney, formatPercent, formatQuantity } from '@ostep/kernel';

type Line = { readonly no: number; readonly code: string | null };

type WholeLine = Line & {
  readonly unit: string;
  readonly amount: number;
  readonly price: number | null;
  readonly net: number;
  readonly vatPercent: number | null;
  readonly exemptFor?: string | null;
};

function rateText({ vatPercent, exemptFor }: WholeLine): string {
  if (typeof exemptFor === 'string') return 'zw';
  return vatPercent === null ? 'brak' : formatPercent(vatPercent);
}

function lineAs(line: WholeLine): string {
  const { code, unit, amount, price, net } = line;
  return `${code ?? 'bez kodu'}, ${formatQuantity(amount)} ${unit}${price === null ? '' : ` × ${formatDecimal(price)}`} = ${formatMoney(net)}, VAT ${rateText(line)}`;
}

const position = ({ no, code }: Line) => (code === null ? `Pozycja ${no}` : `Pozycja ${no} (${code})`);

type InvoiceNumber = { readonly number: string | null };
type UninvoicedCorrection = InvoiceNumber & { readonly original: string | null; readonly value: number };

type EnteredBefore = { readonly amount: number; readonly savedBy: string; readonly reason: string | null };

const mayApprove = (names: readonly string[]): string =>
  names.length === 0
    ? 'Zatwierdza ją ktoś inny z rolą Biuro albo Kierownik.'
    : `Zatwierdzić mogą: ${names.join(', ')}.`;

const WITHOUT_NUMBER = 'bez numeru';
const MAX_LISTED = 8;

function uninvoicedCorrections(waiting: readonly UninvoicedCorrection[]): string {
  const named = waiting.slice(0, MAX_LISTED).map(({ number, original, value }) => {
    const correction = `${number ?? WITHOUT_NUMBER} (${formatMoney(value)})`;
    return `Protokół nr ${original ?? WITHOUT_NUMBER} ma korektę nr ${correction}, której jeszcze nie zafakturowano.`;
  });
  const more = waiting.length > MAX_LISTED ? [`I ${waiting.length - MAX_LISTED} innych.`] : [];
  return [...named, ...more, 'Wystawić fakturę bez korekty?'].join(' ');
}

type LateIssue = {
  readonly number: string | null;
  readonly performed: string;
  readonly until: string;
  readonly today: string;
  readonly invoices: number;
};

export const texts = {
  lateIssue: ({ number, performed, until, today, invoices }: LateIssue) =>
    invoices === 1
      ? `Prace z protokołu nr ${number ?? WITHOUT_NUMBER} wykonano ${formatDate(performed)}: fakturę wystawia się do ${formatDate(until)}, a dziś jest ${formatDate(today)}. Wystawić mimo to?`
      : `Faktury wystawiane po terminie: ${invoices}. Najstarsze prace, z protokołu nr ${number ?? WITHOUT_NUMBER}, wykonano ${formatDate(performed)}: fakturę wystawia się do ${formatDate(until)}, a dziś jest ${formatDate(today)}. Wystawić mimo to?`,
  ksefAway: 'KSeF nie odpowiada.',
  otherInvoice: (number: string) => `Pod numerem ${number} jest w KSeF inna faktura.`,
  redated: (was: string, is: string) =>
    `Data wystawienia zmieniona z ${was} na ${is}, bo faktura czekała na KSeF przez północ.`,
  sentAsDated: (issued: string) => `Czekała przez północ z datą wystawienia ${issued}, bo mogła już dotrzeć do KSeF.`,
  numberOfOther: (ksefNumber: string, number: string) =>
    `Wpisany numer ${ksefNumber} KSeF nadał fakturze ${number}, więc został cofnięty.`,
  unknownNumber: 'KSeF nie zna jeszcze tego numeru.',
  mayNotRead: 'Certyfikat nie ma w KSeF prawa do odczytu faktur, więc numeru nie da się sprawdzić.',
  paidMore: (number: string, paid: number, left: number) =>
    `Wpłata ${formatMoney(paid)} jest większa niż zostało do zapłaty (${formatMoney(left)}) za fakturę ${number}. Zapisać?`,
  enteredBefore: ({ amount, savedBy, reason }: EnteredBefore) =>
    `Taka wpłata jest już wpisana z tym dniem: ${formatMoney(amount)}, ${reason ?? ''} (${savedBy}). Zapisać drugą?`,
  withoutNumber: WITHOUT_NUMBER,
  fixes: {
    buyerNip: 'Popraw dane nabywcy w Ustawienia → Adresaci pism i wyślij fakturę ponownie.',
    company: 'Popraw dane firmy w Ustawienia → Dane firmy i wyślij fakturę ponownie.',
    account: 'Popraw numer rachunku w Ustawienia → Dane firmy i wyślij fakturę ponownie.',
    rate: 'Popraw stawkę VAT pozycji; fakturę zatwierdza się potem jeszcze raz.',
    pkwiu: 'Popraw PKWiU pozycji; fakturę zatwierdza się potem jeszcze raz.',
    line: 'Popraw pozycje; fakturę zatwierdza się potem jeszcze raz.',
    issued: 'Wyślij fakturę ponownie: jej datą wystawienia będzie dzień wysłania.',
    certificate:
      'Certyfikat nie ma w KSeF prawa do wystawiania faktur tej firmy. Nadaj je w KSeF, sprawdź w Ustawienia → KSeF i wyślij fakturę ponownie.',
    again: 'Plik nie dotarł do KSeF w całości. Niczego nie poprawiaj, wyślij fakturę ponownie.',
    unknown: 'Porównaj treść odmowy z danymi firmy i nabywcy oraz z pozycjami, popraw je i wyślij fakturę ponownie.',
  },
  ownWriting: (names: readonly string[], others: readonly string[]) =>
    `Nikt nie zatwierdza tego, co sam wpisał. Tę fakturę przygotowali lub zmienili: ${names.join(', ')}. ${mayApprove(others)}`,
  ownAccount: (name: string, others: readonly string[]) =>
    `Rachunek firmy wpisany przez: ${name}. Pierwszą fakturę z tym rachunkiem zatwierdza ktoś inny. ${mayApprove(others)}`,
  negative: (gross: number) =>
    `Faktura nie może mieć ujemnej kwoty (${formatMoney(gross)} brutto). Kwotę zmniejsza „Wystaw korektę” na fakturze, której to dotyczy.`,
  uninvoicedCorrections: uninvoicedCorrections,
  correctedAlready: ({ number, original, net }: InvoiceNumber & { readonly original: string; readonly net: number }) =>
    `Faktura ${original} ma już korektę ${number ?? '(projekt)'} na tę samą kwotę (${formatMoney(net)} netto), wystawioną bez protokołu. Wystawić jeszcze jedną?`,
  correctingProtocols: (protocols: readonly (InvoiceNumber & { readonly date: string | null })[]) =>
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
  forestryRate: (line: Line) =>
    `${position(line)}: PKWiU 02.40.10.3 ma stawkę 8\u00a0%. Zmień PKWiU albo stawkę tej pozycji.`,
  pkwiu: (line: Line) => `${position(line)} nie ma PKWiU.`,
  pkwiuNeeded: (line: Line) =>
    `${position(line)} nie ma PKWiU. Wpisz je: od niego zależy, czy od 15 000 zł brutto obowiązuje podzielona płatność.`,
  grounds: 'Podstawy zwolnienia z VAT mają razem ponad 256 znaków. Skróć je w pozycjach.',
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
    outside: 'spoza Ostępu',
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
