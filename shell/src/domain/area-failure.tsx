import type { ComponentProps } from 'react';
import { StatePanel } from '../pages/state-panel';
import { useReadyMark } from '../queries/use-ready-mark';

/** Shown instead of a domain's screens; marks the page as ready for browser tests. */
export function AreaFailure(props: ComponentProps<typeof StatePanel>) {
  useReadyMark();
  return <StatePanel {...props} />;
}
