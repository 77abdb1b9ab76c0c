import type { ComponentProps } from 'react';
import { useReadyMark } from '../frame/use-ready-mark';
import { StatePanel } from '../pages/state-panel';

/** In place of a domain's screens. */
export function AreaFailure(props: ComponentProps<typeof StatePanel>) {
  useReadyMark();
  return <StatePanel {...props} />;
}
