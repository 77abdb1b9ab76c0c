import { LoadFailure, Loading } from '@ostep/ui';
import { useEffect, useState } from 'react';
import { CellsView } from './cells-view';
import { inCells, rowOf } from './field-origin';
import type { LoadCells, SheetPart } from './load-origins';
import { Pages } from './pages';
import { PanelFrame, type PanelProps } from './panel-frame';
import { useChosenField } from './use-chosen-field';
import { useLoaded } from './use-loaded';

export function SheetPanel({ load, labels, path, read, values, saved, onWord, onClose }: PanelProps<LoadCells>) {
  const origins = useLoaded('origins', load.origins);
  const [part, setPart] = useState<SheetPart>({ sheet: null, part: 1 });
  const cells = useLoaded(`cells ${part.part} ${part.sheet ?? ''}`, (signal) => load.cells(part, signal));
  const { originalPath, shown, changes, isWithoutPlaces } = useChosenField({
    origins: origins.data,
    path,
    read,
    values,
    saved,
  });
  const places = inCells(shown?.printed ?? []);
  const [place] = places;
  const sheet = place?.sheet;
  const row = place ? rowNumber(place.cell) : undefined;
  const rowsOfPart = cells.data?.partRows;
  useEffect(() => {
    if (sheet === undefined || row === undefined || rowsOfPart === undefined) return;
    setPart({ sheet, part: Math.ceil(row / rowsOfPart) });
  }, [sheet, row, rowsOfPart]);
  const rowPlaces = origins.data && originalPath !== null ? inCells(rowOf(origins.data, originalPath)) : [];
  const { data } = cells;
  return (
    <PanelFrame
      changes={changes}
      isWithoutPlaces={isWithoutPlaces}
      labels={labels}
      onClose={onClose}
      pages={
        <Pages
          number={part.part}
          onNumber={(number) => setPart({ sheet: data?.sheet ?? part.sheet, part: number })}
          pageCount={data?.partCount ?? null}
        />
      }
      path={originalPath}
      shown={shown}
    >
      {cells.error ? <LoadFailure error={cells.error} onRetry={cells.retry} /> : null}
      {origins.error ? <LoadFailure error={origins.error} onRetry={origins.retry} /> : null}
      {data ? (
        <CellsView
          cells={data}
          field={places.filter((one) => one.sheet === data.sheet).map(({ cell }) => cell)}
          onWord={onWord}
          row={rowPlaces.filter((one) => one.sheet === data.sheet).map(({ cell }) => rowNumber(cell))}
        />
      ) : null}
      {data || cells.error ? null : <Loading />}
    </PanelFrame>
  );
}

const rowNumber = (cell: string) => Number(/\d+$/u.exec(cell)?.[0] ?? 1);
