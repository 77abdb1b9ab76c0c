import { usePersonalSetting } from '@ostep/platform';
import { classNames } from '@ostep/ui';
import { Splitter, SplitterPanel } from 'primereact/splitter';
import type { FocusEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import { texts } from '../texts';

const [FIRST_SHARE, LEAST_SHARE] = [55, 40];

type BesidePanelsProps = {
  readonly onFocus: FocusEventHandler;
  readonly onKeyDownCapture: KeyboardEventHandler;
  /** Null while it is closed. */
  readonly document: ReactNode;
  readonly children: ReactNode;
};

/** The same elements whether the document is open: what is typed in the screen stays. */
export function BesidePanels({ document, children, ...events }: BesidePanelsProps) {
  const [share, rememberShare] = usePersonalSetting('document-beside.share', parseShare);
  // The sizes are in percent, but in pixels where an arrow key was held to the end.
  return (
    <Splitter
      {...events}
      className={classNames('ui-beside', document !== null && 'ui-beside-open')}
      gutterSize={12}
      onResizeEnd={({ sizes: [main = share, other = 100 - share] }) => rememberShare((100 * main) / (main + other))}
      pt={{ gutterHandler: { 'aria-label': texts.origin.width, 'aria-valuemax': 100 - LEAST_SHARE } }}
      step={10}
    >
      <SplitterPanel className="ui-beside-main" minSize={LEAST_SHARE} size={share}>
        {children}
      </SplitterPanel>
      <SplitterPanel className="ui-beside-other" minSize={LEAST_SHARE} size={100 - share}>
        {document}
      </SplitterPanel>
    </Splitter>
  );
}

/** A border at its end stands a little beyond it, by rounding. */
const parseShare = (stored: unknown): number =>
  typeof stored === 'number' ? Math.min(Math.max(stored, LEAST_SHARE), 100 - LEAST_SHARE) : FIRST_SHARE;
