import { expect, it } from 'vitest';
import { refuse } from './refusals';

it('a workbook that no sheet takes is refused with figures that are read as elsewhere', () => {
  const [found, limit] = [1_200_345, 1_048_574];
  expect(refuse('tooManyToExport', { found, limit }).message).toBe(
    'Znaleziono zleceń: 1\u00a0200\u00a0345. Arkusz mieści 1\u00a0048\u00a0574, zawęź kryteria filtra.',
  );
  expect(refuse('tooManyItemsToExport', { orders: 60_000, items: found, limit }).message).toBe(
    'Znaleziono zleceń: 60\u00a0000, a pozycji: 1\u00a0200\u00a0345. Arkusz mieści 1\u00a0048\u00a0574 pozycji, zawęź kryteria filtra, na przykład daty.',
  );
});
