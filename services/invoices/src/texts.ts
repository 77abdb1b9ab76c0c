import { formatDecimal, formatMoney, formatPercent, formatQuantity } from '@ostep/kernel';

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

type Corrected = { readonly number: string | null; readonly original: string | null; readonly invoice: string | null };

function insteadOfNegative(corrected: Corrected | null): string {
  if (corrected === null) return 'Kwotę zmniejsza „Wystaw korektę” na fakturze, której to dotyczy.';
  const number = corrected.number ?? WITHOUT_NUMBER;
  const original = corrected.original ?? WITHOUT_NUMBER;
  return corrected.invoice === null
    ? `Protokół nr ${number} koryguje protokół nr ${original}, który nie ma jeszcze faktury. Wystaw jedną fakturę z obu.`
    : `Protokół nr ${number} koryguje protokół nr ${original} z faktury ${corrected.invoice}. Otwórz ją i wybierz „Wystaw korektę”.`;
}

const WITHOUT_NUMBER = 'bez numeru';

export const texts = {
  ksefAway: 'KSeF nie odpowiada.',
  otherInvoice: (number: string) => `Pod numerem ${number} jest w KSeF inna faktura.`,
  datedAnew: (was: string, is: string) =>
    `Data wystawienia zmieniona z ${was} na ${is}, bo faktura czekała na KSeF przez północ.`,
  sentAsDated: (issued: string) => `Czekała przez północ z datą wystawienia ${issued}, bo mogła już dotrzeć do KSeF.`,
  unknownNumber: 'KSeF nie zna jeszcze tego numeru.',
  paidMore: (number: string, paid: number, left: number) =>
    `Wpłata ${formatMoney(paid)} jest większa niż zostało do zapłaty (${formatMoney(left)}) za fakturę ${number}. Zapisać?`,
  withoutNumber: WITHOUT_NUMBER,
  ownWriting: (names: readonly string[]) =>
    `Nikt nie zatwierdza tego, co sam wpisał. Tę fakturę przygotowali lub zmienili: ${names.join(', ')}. Zatwierdza ją ktoś inny z rolą Biuro albo Kierownik.`,
  ownAccount: (name: string) =>
    `Rachunek firmy wpisany przez: ${name}. Pierwszą fakturę z tym rachunkiem zatwierdza ktoś inny z rolą Biuro albo Kierownik.`,
  negative: (gross: number, corrected: Corrected | null) =>
    `Faktura nie może mieć ujemnej kwoty (${formatMoney(gross)} brutto). ${insteadOfNegative(corrected)}`,
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
  state: 'Stan',
  states: {
    draft: 'projekt',
    approved: 'zatwierdzona',
    sending: 'wysyłana',
    inKsef: 'w KSeF',
    refused: 'odrzucona',
    corrected: 'skorygowana',
  },
  ksefNumber: 'Numer KSeF',
  due: 'Termin płatności',
  paid: 'Zapłacono (PLN)',
  left: 'Do zapłaty (PLN)',
} as const;
