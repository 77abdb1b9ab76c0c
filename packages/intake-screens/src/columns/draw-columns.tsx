import { Loading } from '@ostep/ui';
import { lazy, Suspense } from 'react';
import type { ColumnDrawingProps } from './column-drawing';

const LazyDrawing = lazy(async () => ({ default: (await import('./column-drawing')).ColumnDrawing }));

export function DrawColumns<T>(props: ColumnDrawingProps<T>) {
  // `lazy` loses the type parameter: the result is of the type that `onRead` takes.
  const { onRead, ...others } = props;
  return (
    <Suspense fallback={<Loading />}>
      <LazyDrawing {...others} onRead={(result) => onRead(result as T)} />
    </Suspense>
  );
}
