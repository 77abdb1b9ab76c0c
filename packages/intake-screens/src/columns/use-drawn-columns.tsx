import { type ReactNode, useState } from 'react';
import type { ColumnDrawingProps } from './column-drawing';
import { DrawColumns } from './draw-columns';

type DrawnColumnsOptions<T> = Pick<ColumnDrawingProps<T>, 'upload' | 'columns' | 'onRead'> & {
  /** Null where there is no document whose pages can be shown. */
  readonly load: ColumnDrawingProps<T>['load'] | null;
};

type DrawnColumns = {
  readonly startDrawing: (() => void) | undefined;
  /** The page with its columns, while they are drawn. */
  readonly drawing: ReactNode;
  /** How often the document was read by drawn columns: a key for what shows the result. */
  readonly readings: number;
};

export function useDrawnColumns<T>({ load, onRead, ...drawn }: DrawnColumnsOptions<T>): DrawnColumns {
  const [isDrawing, setDrawing] = useState(false);
  const [readings, setReadings] = useState(0);
  const readAgain = (result: T) => {
    setDrawing(false);
    setReadings(readings + 1);
    onRead(result);
  };
  return {
    startDrawing: load ? () => setDrawing(true) : undefined,
    drawing:
      isDrawing && load ? (
        <DrawColumns<T> {...drawn} load={load} onClose={() => setDrawing(false)} onRead={readAgain} />
      ) : null,
    readings,
  };
}
