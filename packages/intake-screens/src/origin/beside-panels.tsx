import { usePersonalSetting } from '@ostep/platform';
import { classNames } from '@ostep/ui';
import { Splitter, SplitterPanel } from 'primereact/splitter';
import type { FocusEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import { texts } from '../texts';

/** Widths are in percent of the page. */
const DEFAULT_SHARE = 55;
const MIN_SHARE = 40;

type BesidePanelsProps = {
  readonly onFocus?: FocusEventHandler;
  readonly onKeyDownCapture?: KeyboardEventHandler;
  /** Null while it is closed. */
  readonly document: ReactNode;
  readonly children: ReactNode;
};

/** The elements are the same with and without the document, so that opening it does not reset the form. */
export function BesidePanels({ document, children, ...events }: BesidePanelsProps) {
  const [share, rememberShare] = usePersonalSetting('document-beside.share', parseShare);
  // PrimeReact gives percent, but pixels after an arrow key was held to the end.
  return (
    <Splitter
      {...events}
      className={classNames('ui-beside', document !== null && 'ui-beside-open')}
      gutterSize={12}
      onResizeEnd={({ sizes: [main = share, other = 100 - share] }) => rememberShare((100 * main) / (main + other))}
      pt={{ gutterHandler: { 'aria-label': texts.origin.width, 'aria-valuemax': 100 - MIN_SHARE } }}
      step={10}
    >
      <SplitterPanel className="ui-beside-main" minSize={MIN_SHARE} size={share}>
        {children}
      </SplitterPanel>
      <SplitterPanel className="ui-beside-other" minSize={MIN_SHARE} size={100 - share}>
        {document}
      </SplitterPanel>
    </Splitter>
  );
}

/** Rounding stores a share at its limit a little beyond the limit. */
const parseShare = (stored: unknown): number =>
  typeof stored === 'number' ? Math.min(Math.max(stored, MIN_SHARE), 100 - MIN_SHARE) : DEFAULT_SHARE;
