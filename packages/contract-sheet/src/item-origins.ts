import type { UploadedContractItem } from '@ostep/api-contracts';
import type { Row } from '@ostep/document-reader';
import type { CellOrigin, Origin } from '@ostep/kernel';
import { cellOrigin } from './cell-origin';
import type { ItemContext } from './read-item';
import { shownCell, shownPlace, textOf } from './sheet-view';

type Above = {
  /** The title of the section, and the title of the VAT column if only that states the rate. */
  readonly section: CellOrigin | null;
  readonly vat: CellOrigin | null;
};

const fields = [
  'lp',
  'posNo',
  'actionCode',
  'actionDesc',
  'actionScope',
  'unitType',
  'amount',
  'unitPriceNetto',
  'vatPercent',
] as const;

type Placed = (typeof fields)[number];

/** The path of a field in the form, and the cell that its value comes from. */
export type PlacedField = readonly [path: string, origin: Origin];

/**
 * Returns pairs and not an object: for an object with names that no other has, V8 creates a new hidden class, which takes
 * a tenth of the time of a large sheet.
 * @param path the path of the item in the form
 */
export function itemOrigins(
  { sheet, columns, index }: ItemContext,
  row: Row,
  { item, path, above }: { readonly item: UploadedContractItem; readonly path: string; readonly above: Above },
): readonly PlacedField[] {
  const originIn = (column: number | null) => (column === null ? null : cellOrigin(sheet, { row, column }));
  const shownOriginIn = (column: number | null) => {
    const place = column === null ? undefined : shownPlace(sheet, row, column);
    return place ? cellOrigin(sheet, place) : null;
  };
  const from = (...fields: readonly string[]) => ({ from: fields.map((field) => `${path}.${field}`) });
  const code = shownOriginIn(columns.code);
  const desc = columns.desc.map(shownOriginIn).find((origin) => origin !== null) ?? null;
  const scopeTitle = columns.scope === null ? '' : textOf(shownCell(sheet, row, columns.scope));
  const scope =
    scopeTitle !== '' && index.actionScope(scopeTitle) !== null ? shownOriginIn(columns.scope) : above.section;
  const places: Readonly<Record<Placed, Origin | null>> = {
    lp: originIn(columns.lp),
    posNo: originIn(columns.posNo) ?? from('lp'),
    actionCode: code ?? desc,
    actionDesc: desc ?? code,
    actionScope: scope,
    unitType: shownOriginIn(columns.unit) ?? originIn(columns.amount),
    amount: originIn(columns.amount),
    unitPriceNetto: originIn(columns.price),
    vatPercent: shownOriginIn(columns.vatRate) ?? above.vat,
  };
  const placed = fields.flatMap((field) =>
    item[field] === null || places[field] === null ? [] : [[`${path}.${field}`, places[field]] as const],
  );
  const isPriced = item.amount !== null && item.unitPriceNetto !== null;
  return isPriced ? [...placed, [`${path}.value`, from('amount', 'unitPriceNetto')]] : placed;
}
