import type { DocumentPage } from '@ostep/endpoint-kit';
import type { Origins, PrintedOrigin } from '@ostep/kernel';
import { LoadFailure, Loading } from '@ostep/ui';
import { useEffect, useMemo, useState } from 'react';
import { doubtfulOf, onPages, rowOf, scannedWords, shownOrigin } from './field-origin';
import type { LoadPages } from './load-origins';
import { type Marks, PageView } from './page-view';
import { Pages } from './pages';
import { PanelFrame, type PanelProps } from './panel-frame';
import { useChosenField } from './use-chosen-field';
import { useLoaded } from './use-loaded';
import { FITTED, Zoom } from './zoom';

const none: readonly PrintedOrigin[] = [];

export function OriginPanel({ load, labels, path, read, values, saved, onWord, onClose }: PanelProps<LoadPages>) {
  const origins = useLoaded('origins', load.origins);
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(FITTED);
  const page = useLoaded(`page ${number}`, (signal) => load.page(number, signal));
  const { originalPath, shown, changes, isWithoutPlaces } = useChosenField({
    origins: origins.data,
    path,
    read,
    values,
    saved,
  });
  useEffect(() => {
    const pageOfField = onPages(shown?.printed ?? [])[0]?.page;
    if (pageOfField !== undefined) setNumber(pageOfField);
  }, [shown]);
  const { data } = page;
  const known = origins.data;
  const shownPage = useMemo(() => data && known && withScannedWords(data, known), [data, known]) ?? data;
  const marks: Marks = {
    field: onPages(shown?.printed ?? []),
    row: known && originalPath !== null ? onPages(rowOf(known, originalPath)) : none,
    doubtful: known ? doubtfulOf(known) : none,
    changed: changes.flatMap((change) => (known ? onPages(shownOrigin(known, change.path)?.printed ?? []) : [])),
  };
  return (
    <PanelFrame
      changes={changes}
      isWithoutPlaces={isWithoutPlaces}
      labels={labels}
      onClose={onClose}
      pages={
        <>
          <Pages number={number} onNumber={setNumber} pageCount={page.data?.pageCount ?? null} />
          <Zoom onPercent={setZoom} percent={zoom} />
        </>
      }
      path={originalPath}
      shown={shown}
    >
      {page.error ? <LoadFailure error={page.error} onRetry={page.retry} /> : null}
      {origins.error ? <LoadFailure error={origins.error} onRetry={origins.retry} /> : null}
      {shownPage ? <PageView marks={marks} onWord={onWord} page={shownPage} zoom={zoom} /> : null}
      {page.data || page.error ? null : <Loading />}
    </PanelFrame>
  );
}

function withScannedWords(page: DocumentPage, origins: Origins): DocumentPage {
  const words = scannedWords(origins).filter((origin) => origin.page === page.number);
  return words.length === 0
    ? page
    : { ...page, words: [...page.words, ...words.map(({ text, box }) => ({ text, box }))] };
}
