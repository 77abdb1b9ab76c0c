import { plainText } from '../../plain-text';

const BEGINS_SUM =
  /^[\s\d.)*:–-]*(?:razem|suma|sumy|ogolem|lacznie|podsumowanie|wartosc|kwota|naleznosc|vat|podatek|w tym|brutto|netto|masa|miazszosc|objetosc|grubizna|do zaplaty|do wyplaty|slownie|calkowita|ilosc (?:ogolem|razem|lacznie))(?![a-z])/;
const HOLDS_SUM = /(?:^|\s)(?:razem|suma|ogolem|lacznie)(?![a-z])/;

export function isSumText(text: string): boolean {
  return BEGINS_SUM.test(plainText(text));
}

export function mentionsSum(text: string): boolean {
  return HOLDS_SUM.test(plainText(text));
}
