import { type ReactNode, useState } from 'react';
import type { ColumnDrawingProps } from './column-drawing';
import { DrawColumns } from './draw-columns';

type Drawn<T> = Pick<ColumnDrawingProps<T>, 'upload' | 'columns' | 'onRead'> & {
  /** Null where nothing was read from a document whose pages can be shown. */
  readonly load: ColumnDrawingProps<T>['load'] | null;
};

type DrawnColumns = {
  readonly offer: (() => void) | undefined;
  readonly board: ReactNode;
  /** A key for what shows the reading: another one begins it anew. */
  readonly readings: number;
};

export function useDrawnColumns<T>({ load, onRead, ...drawn }: Drawn<T>): DrawnColumns {
  const [isDrawing, setDrawing] = useState(false);
  const [readings, setReadings] = useState(0);
  const readAgain = (result: T) => {
    setDrawing(false);
    setReadings(readings + 1);
    onRead(result);
  };
  return {
    offer: load ? () => setDrawing(true) : undefined,
    board:
      isDrawing && load ? (
        <DrawColumns<T> {...drawn} load={load} onClose={() => setDrawing(false)} onRead={readAgain} />
      ) : null,
    readings,
  };
}
