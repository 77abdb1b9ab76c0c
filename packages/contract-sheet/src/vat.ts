import { readFigure } from '@ostep/document-reader';
import { type Decimal, decimal } from '@ostep/kernel';
import { normalizeTitle } from './normalize-text';

/** Percent. `exempt`: printed as `zw`, stored as 0. */
export type VatReading = { readonly value: Decimal; readonly exempt: boolean };

const EXEMPT = /^(zw|zwol\w*|np|n p|nie podlega|oo|o o|odwrotne obciazenie|zw z vat)$/;

/** `8%`, `8 %`, `8`, `0,08` and `VAT 8 %` are 8; null if the text is not a rate. */
export function parseVat(text: string): VatReading | null {
  const words = normalizeTitle(text);
  if (EXEMPT.test(words)) return { value: decimal(0), exempt: true };
  const reading = readFigure(text.replace(/^\s*(?:stawka\s*)?(?:podatek\s*)?(?:vat)?\s*[:=]?\s*/iu, ''));
  if (reading.kind !== 'figure' || !/^(%|proc\w*\.?|vat|% vat)?$/iu.test(reading.suffix)) return null;
  const isShare = reading.suffix === '' && reading.value.gt(0) && reading.value.lt(1);
  return { value: isShare ? reading.value.times(100) : reading.value, exempt: false };
}
