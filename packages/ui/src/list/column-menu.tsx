import { type KeyboardEvent, lazy, Suspense, type SyntheticEvent, useState } from 'react';
import { IconButton } from '../action/icon-button';
import { texts } from '../texts';
import type { ColumnLayout } from './use-column-layout';

const ColumnPanel = lazy(() => import('./column-panel').then(({ ColumnPanel }) => ({ default: ColumnPanel })));

const stop = (event: SyntheticEvent) => event.stopPropagation();

function stopKey(event: KeyboardEvent): void {
  // The dialog of the panel listens to Escape on the document.
  if (event.key !== 'Escape') stop(event);
}

/** It is in a header cell, which must not handle the events of the button and its panel. */
export function ColumnMenu({ layout }: { layout: ColumnLayout }) {
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops events
    <span className="ui-column-menu" onClick={stop} onKeyDown={stopKey} onMouseDown={stop}>
      <IconButton expanded={open} icon="cog" label={texts.columns.choose} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense>
          <ColumnPanel layout={layout} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
