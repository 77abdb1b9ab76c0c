import { formatMoney } from '@ostep/kernel';

type Line = { readonly no: number; readonly code: string | null };

const position = ({ no, code }: Line) => (code === null ? `Pozycja ${no}` : `Pozycja ${no} (${code})`);

export const texts = {
  ksefAway: 'KSeF nie odpowiada.',
  otherInvoice: (number: string) => `Pod numerem ${number} jest w KSeF inna faktura.`,
  withoutNumber: 'bez numeru',
  printFile: (id: number) => `faktura-${id}.pdf`,
  buyerNip: 'Brak NIP nabywcy. Uzupełnij go w Biuro → Adresaci.',
  account: 'Brak numeru rachunku. Uzupełnij go w Biuro → Dane firmy.',
  company: 'Brak danych firmy. Uzupełnij je w Biuro → Dane firmy.',
  rate: (line: Line) => `${position(line)}: umowa nie podaje jednej stawki VAT. Uzupełnij ją w umowie.`,
  unknownRate: (line: Line, percent: number) =>
    `${position(line)}: stawka VAT ${percent}% nie istnieje. Popraw ją w umowie.`,
  code: ({ no }: Line) => `Pozycja ${no} protokołu nie ma kodu czynności. Uzupełnij go w protokole.`,
  unit: (line: Line) => `${position(line)}: umowa nie podaje jednej jednostki miary.`,
  figures: ({ no }: Line, product: number, net: number) =>
    `Pozycja ${no}: ilość × cena daje ${formatMoney(product)}, protokół mówi ${formatMoney(net)}. Na fakturze jest wartość z protokołu.`,
  difference: (difference: number) => `Pozycje różnią się od wartości protokołów o ${formatMoney(difference)}.`,
  informational: (line: Line, net: number) =>
    `${position(line)} jest informacyjna, a ma wartość ${formatMoney(net)}. Sprawdź, czy ma być na fakturze.`,
} as const;
