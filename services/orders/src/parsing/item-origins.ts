import type { PrintedPlaces } from '@ostep/document-reader';
import type { PrintedOrigin } from '@ostep/kernel';
import { type ItemColumn, itemColumns } from './order-columns';
import type { OrderDocumentItem, OrderOrigins } from './order-document';
import type { PlacedRow } from './placed-rows';

/** An address is printed in one column, or its segments in three. */
const addressColumns = ['forestAddress', 'compartment', 'subcompartment', 'plot'] as const;

export function originsOfItem(
  row: PlacedRow,
  item: OrderDocumentItem,
  places: PrintedPlaces,
): OrderOrigins['items'][number] {
  const found: Partial<Record<ItemColumn, PrintedOrigin>> = {};
  for (const column of itemColumns) {
    const origin = item[column] === null ? null : originOfCell(row, column, places);
    if (origin) found[column] = origin;
  }
  return found;
}

function originOfCell(row: PlacedRow, column: ItemColumn, places: PrintedPlaces): PrintedOrigin | null {
  if (column === 'forestAddress' && !row.cells.forestAddress) {
    const parts = addressColumns.flatMap((part) => row.places[part] ?? []);
    return places.around(parts, ['forestDistrictPart']);
  }
  const origin = places.around(row.places[column] ?? []);
  if (origin !== null || column !== 'unit') return origin;
  return places.around(row.others.find(({ title }) => title === '')?.lines ?? []);
}
