import type { Merge } from '@ostep/document-reader';

const MAX_COLUMNS = 256;

export function mergedAreas(merges: readonly Merge[]): (row: number, column: number) => Merge | undefined {
  const byColumn = new Map<number, Merge[]>();
  for (const merge of [...merges].sort((left, right) => left.top - right.top)) {
    for (let column = merge.left; column <= Math.min(merge.right, MAX_COLUMNS); column += 1) {
      const areas = byColumn.get(column);
      if (areas) areas.push(merge);
      else byColumn.set(column, [merge]);
    }
  }
  return (row, column) => {
    const area = lastBeginningBy(byColumn.get(column) ?? [], row);
    return area && row <= area.bottom ? area : undefined;
  };
}

function lastBeginningBy(areas: readonly Merge[], row: number): Merge | undefined {
  let low = 0;
  let high = areas.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((areas[middle]?.top ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return areas[low - 1];
}
