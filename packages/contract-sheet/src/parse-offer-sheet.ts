import { FileRefusal } from '@ostep/document-reader';
import type { ParseLog } from '@ostep/kernel';
import { columnLetters } from './cell-origin';
import type { ContractDictionaries } from './dictionary-index';
import { logItems, openSheet, type ParsedContract } from './parse-contract-sheet';
import { parseTexts as texts } from './parse-texts';
import { plainLog } from './plain-log';
import { readDistrict } from './read-facts';
import type { ItemPlace } from './read-table';
import { type CellsOfRow, cellsOfTotals, type TotalCell } from './total-cells';

type Item = ParsedContract['contractItems'][number];

export type OfferSheetRow = Pick<
  Item,
  'lp' | 'actionCode' | 'actionDesc' | 'actionScope' | 'unitType' | 'amount' | 'vatPercent' | 'unitPriceNetto'
> & {
  readonly row: number;
  readonly cells: CellsOfRow & { readonly price: string | null };
};

export type OfferSheet = {
  readonly sheet: string;
  readonly title: string | null;
  readonly forestDistrict: number | null;
  readonly part: string | null;
  readonly rows: readonly OfferSheetRow[];
  readonly totals: readonly TotalCell[];
  readonly parseLog: ParseLog;
};

const PART = /^(?:pakiet|cz[ęe][śs][ćc]|zadanie)\b/iu;
const MAX_TITLE = 200;

/** @throws FileRefusal */
export async function parseOfferSheet(bytes: Uint8Array, dictionaries: ContractDictionaries): Promise<OfferSheet> {
  const { index, chosen, before, lines, log, wrongKind } = await openSheet(bytes, dictionaries, {
    pricesMayBeEmpty: true,
  });
  if (wrongKind !== null) throw new FileRefusal('not-excel', texts.wrongPaper[wrongKind]);
  if (!chosen || chosen.table.items.length === 0) throw new FileRefusal('empty', texts.noOfferTable);
  const district = readDistrict(
    lines.map(({ text }) => text),
    index.forestDistricts,
    log,
  );
  logItems(chosen, log);
  const { sheet, table } = chosen;
  const above = before.flatMap(({ cells, sheet: on }) =>
    on === sheet ? cells.map(({ row, column }) => row.cells.get(column)?.text ?? '') : [],
  );
  return {
    sheet: sheet.storedName,
    title: above.find((text) => /post[ęe]powani/iu.test(text))?.slice(0, MAX_TITLE) ?? null,
    forestDistrict: district.district?.id ?? null,
    part: above.find((text) => PART.test(text))?.slice(0, MAX_TITLE) ?? null,
    rows: table.items.map((item, position) => offerRow(item, table.places[position])),
    totals: cellsOfTotals(sheet, table.totals, table.items.length),
    parseLog: plainLog(log),
  };
}

function offerRow(item: Item, place: ItemPlace | undefined): OfferSheetRow {
  const row = place?.row.number ?? 0;
  const at = (column: number | null | undefined) => (column ? `${columnLetters(column)}${row}` : null);
  const { lp, actionCode, actionDesc, actionScope, unitType, amount, vatPercent, unitPriceNetto } = item;
  const { price, net, vatAmount: vat, gross } = place?.columns ?? {};
  const cells = { price: at(price), net: at(net), vat: at(vat), gross: at(gross) };
  return { lp, actionCode, actionDesc, actionScope, unitType, amount, vatPercent, unitPriceNetto, row, cells };
}
