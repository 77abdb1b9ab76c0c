import { lazy, Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { IconButton } from '../action/icon-button';
import { texts } from '../texts';
import type { ColumnLayout } from './use-column-layout';

const ColumnPanel = lazy(() => import('./column-panel').then(({ ColumnPanel }) => ({ default: ColumnPanel })));

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Stands in a head's cell, which must not take the events of the button and its panel for its own. */
export function ColumnMenu({ layout }: { layout: ColumnLayout }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops events
    <span className="ui-column-menu" onClick={stop} onKeyDown={stop} onMouseDown={stop}>
      <IconButton
        buttonRef={button}
        expanded={opener !== null}
        icon="cog"
        label={texts.columns.choose}
        onClick={() => setOpener(opener ? null : button.current)}
      />
      {opener ? (
        <Suspense>
          <ColumnPanel layout={layout} onClose={() => setOpener(null)} opener={opener} />
        </Suspense>
      ) : null}
    </span>
  );
}
