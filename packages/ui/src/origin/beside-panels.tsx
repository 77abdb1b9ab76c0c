import { usePersonalSetting } from '@ostep/platform';
import { Splitter, SplitterPanel } from 'primereact/splitter';
import type { FocusEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import { classNames } from '../class-names';
import { texts } from '../texts';

const LEAST_SHARE = 30;

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
  return (
    <Splitter
      {...events}
      className={classNames('ui-beside', document !== null && 'ui-beside-open')}
      gutterSize={12}
      onResizeEnd={({ sizes }) => rememberShare(sizes[0] ?? share)}
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

function parseShare(stored: unknown): number {
  const isShare = typeof stored === 'number' && stored >= LEAST_SHARE && stored <= 100 - LEAST_SHARE;
  return isShare ? stored : 55;
}
