import type { ComponentProps } from 'react';
import { StatePanel } from '../pages/state-panel';
import { useReadyMark } from '../queries/use-ready-mark';

/** In place of a domain's screens. */
export function AreaFailure(props: ComponentProps<typeof StatePanel>) {
  useReadyMark();
  return <StatePanel {...props} />;
}
