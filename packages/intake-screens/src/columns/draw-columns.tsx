import { Loading } from '@ostep/ui';
import { lazy, Suspense } from 'react';
import type { ColumnDrawingProps } from './column-drawing';

const LazyDrawing = lazy(async () => ({ default: (await import('./column-drawing')).ColumnDrawing }));

export function DrawColumns<T>(props: ColumnDrawingProps<T>) {
  // `lazy` forgets the type of the result, which the page gives and takes back.
  const { onRead, ...others } = props;
  return (
    <Suspense fallback={<Loading />}>
      <LazyDrawing {...others} onRead={(result) => onRead(result as T)} />
    </Suspense>
  );
}
