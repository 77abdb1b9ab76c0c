import type { DocumentCells } from '@ostep/endpoint-kit';
import { IconButton, LoadFailure, Loading } from '@ostep/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { texts } from '../texts';
import { BesidePanels } from './beside-panels';
import { CellsView } from './cells-view';
import type { SheetPart } from './load-origins';
import { Pages } from './pages';
import { useLoaded } from './use-loaded';
import './origin.css';

type SheetBesideProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly load: (place: SheetPart, signal: AbortSignal) => Promise<DocumentCells>;
  /** The shown sheet; null for the first one. */
  readonly sheet: string | null;
  /** A row to show, and the cell of it that is framed. */
  readonly place: { readonly row: number; readonly cell: string | null } | null;
  readonly columnHead: (column: string) => ReactNode;
  readonly children: ReactNode;
};

/** A page with the sheet that it was read from beside it; the columns of the sheet have heads of the page. */
export function SheetBeside({ open, children, ...panel }: SheetBesideProps) {
  const document = open ? (
    <aside aria-label={texts.origin.title} className="ui-beside-document">
      <Sheet {...panel} />
    </aside>
  ) : null;
  return <BesidePanels document={document}>{children}</BesidePanels>;
}

function Sheet({ load, sheet, place, columnHead, onClose }: Omit<SheetBesideProps, 'open' | 'children'>) {
  const [part, setPart] = useState(1);
  const { data, error, retry } = useLoaded(`cells ${part} ${sheet ?? ''}`, (signal) => load({ sheet, part }, signal));
  const row = place?.row;
  const rowsOfPart = data?.partRows;
  useEffect(() => {
    if (row !== undefined && rowsOfPart !== undefined) setPart(Math.ceil(row / rowsOfPart));
  }, [row, rowsOfPart]);
  return (
    <div className="ui-origin">
      <div className="ui-origin-head">
        <p className="ui-origin-said">{texts.origin.columnsHint}</p>
        <Pages number={part} onNumber={setPart} pageCount={data?.partCount ?? null} />
        <IconButton icon="times" label={texts.origin.close} onClick={onClose} />
      </div>
      {error ? <LoadFailure error={error} onRetry={retry} /> : null}
      {data ? (
        <CellsView
          cells={data}
          columnHead={columnHead}
          field={place?.cell ? [place.cell] : []}
          row={place ? [place.row] : []}
        />
      ) : null}
      {data || error ? null : <Loading />}
    </div>
  );
}
