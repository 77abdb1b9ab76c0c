import type { UploadedContractItem } from '@ostep/api-contracts';
import { type Decimal, type ParseLogWriter, priceTotals } from '@ostep/kernel';
import { parseTexts as texts } from './parse-texts';
import type { PrintedTotals, TotalRow } from './read-totals';

export function itemSums(items: readonly UploadedContractItem[]) {
  return priceTotals(
    items.map((item) => ({
      amount: item.amount ?? 0,
      unitPriceNetto: item.unitPriceNetto ?? 0,
      vatPercent: item.vatPercent ?? 0,
    })),
  );
}

export function logTotals(
  sums: { readonly netto: Decimal; readonly brutto: Decimal },
  printed: PrintedTotals,
  rows: readonly TotalRow[],
  log: ParseLogWriter,
): void {
  const unresolved = rows.some((row) => row.unresolved);
  const missing = (name: string) => (unresolved ? texts.totalWithoutResult(name) : texts.noTotal(name));
  if (printed.netto === null) log.negative(missing('netto'));
  else logTotal('netto', printed.netto, sums.netto, log);
  if (printed.brutto === null) log.negative(missing('brutto'));
  else logTotal('brutto', printed.brutto, sums.brutto, log);
}

function logTotal(name: string, printed: Decimal, computed: Decimal, log: ParseLogWriter): void {
  if (printed.eq(computed)) log.positive(texts.totalRight(name, texts.figure(printed)));
  else {
    const difference = printed.minus(computed);
    log.negative(texts.totalDiffers(name, texts.figure(printed), texts.figure(computed), texts.figure(difference)));
  }
}
