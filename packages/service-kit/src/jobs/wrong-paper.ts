import { Refusal } from '../http/refusal';

const SENTENCES: Readonly<Record<string, string>> = {
  invoice: 'To jest faktura. Skrzynka przyjmuje zlecenia i protokoły w plikach PDF oraz arkusze umów.',
  estimate: 'To jest kosztorys w pliku PDF. Umowę wczytaj z arkusza .xlsx.',
  order: 'To jest zlecenie, ale nie w pliku PDF. Wczytaj zlecenie w pliku PDF.',
  protocol: 'To jest protokół, ale nie w pliku PDF. Wczytaj protokół w pliku PDF.',
};
const UNKNOWN = 'Tego dokumentu skrzynka nie przyjmuje.';

/** Of a file in the inbox that no domain reads as what it says it is. */
export const wrongPaper = (kind: string): Refusal => new Refusal('wrong-paper', 417, SENTENCES[kind] ?? UNKNOWN);
