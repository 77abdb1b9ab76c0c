import { writeCells } from '@ostep/document-reader';
import { type Decimal, type DecimalInput, decimal, priceTotals, rowNet, rowVat } from '@ostep/kernel';
import type { OfferSheet, OfferSheetRow } from './parse-offer-sheet';

export type PricedRow = Pick<OfferSheetRow, 'cells' | 'amount' | 'vatPercent'> & {
  readonly price: DecimalInput | null;
};

type PricedSheet = Pick<OfferSheet, 'sheet' | 'totals'> & { readonly rows: readonly PricedRow[] };

/** Writes prices, values, VAT, gross values and sums into the file and changes nothing else. @throws FileRefusal */
export function fillOfferSheet(bytes: Uint8Array, { sheet, rows, totals }: PricedSheet): Promise<Uint8Array> {
  const cells = new Map<string, string | null>();
  const put = (cell: string | null, value: Decimal | null) => {
    if (cell !== null) cells.set(cell, value?.toFixed(2) ?? null);
  };
  for (const { cells: rowCells, amount, vatPercent, price } of rows) {
    const net = price === null || amount === null ? null : rowNet(amount, price);
    const vat = net === null || vatPercent === null ? null : rowVat(net, vatPercent);
    put(rowCells.price, price === null ? null : decimal(price));
    put(rowCells.net, net);
    put(rowCells.vat, vat);
    put(rowCells.gross, net && vat && net.plus(vat));
  }
  const { netto, brutto } = priceTotals(
    rows.map(({ amount, vatPercent, price }) => ({
      amount: amount ?? 0,
      unitPriceNetto: price ?? 0,
      vatPercent: vatPercent ?? 0,
    })),
  );
  for (const { net, vat, gross } of totals) {
    put(net, netto);
    put(vat, brutto.minus(netto));
    put(gross, brutto);
  }
  return writeCells(bytes, sheet, cells);
}
