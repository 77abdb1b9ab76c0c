import { EmptyState } from '@ostep/ui';
import { texts } from './texts';

export function NotCached() {
  return <EmptyState hint={texts.notCachedHint} title={texts.notCached} />;
}
