import { LoadFailure, Loading } from '@ostep/ui';
import { useEffect, useState } from 'react';
import { CellsView } from './cells-view';
import { inCells, rowOf } from './field-origin';
import type { CellsOf, LoadCells } from './load-origins';
import { Pages } from './pages';
import { PanelFrame, type PanelProps } from './panel-frame';
import { useChosen } from './use-chosen';
import { useLoaded } from './use-loaded';

export function SheetPanel({ load, labels, path, read, values, saved, onWord, onClose }: PanelProps<LoadCells>) {
  const origins = useLoaded('origins', load.origins);
  const [of, setOf] = useState<CellsOf>({ sheet: null, part: 1 });
  const cells = useLoaded(`cells ${of.part} ${of.sheet ?? ''}`, (signal) => load.cells(of, signal));
  const { found, own, shown, changes, isWithoutPlaces } = useChosen({
    origins: origins.data,
    path,
    read,
    values,
    saved,
  });
  const places = inCells(shown?.printed ?? []);
  const [place] = places;
  const [sheet, row] = [place?.sheet, place ? rowNumber(place.cell) : undefined];
  const rowsOfPart = cells.data?.partRows;
  useEffect(() => {
    if (sheet === undefined || row === undefined || rowsOfPart === undefined) return;
    setOf({ sheet, part: Math.ceil(row / rowsOfPart) });
  }, [sheet, row, rowsOfPart]);
  const rowPlaces = found && own !== null ? inCells(rowOf(found, own)) : [];
  const { data } = cells;
  return (
    <PanelFrame
      changes={changes}
      isWithoutPlaces={isWithoutPlaces}
      labels={labels}
      onClose={onClose}
      pages={
        <Pages
          number={of.part}
          onNumber={(part) => setOf({ sheet: data?.sheet ?? of.sheet, part })}
          pageCount={data?.partCount ?? null}
        />
      }
      path={own}
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
