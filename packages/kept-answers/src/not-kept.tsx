import { EmptyState } from '@ostep/ui';
import { texts } from './texts';

export function NotKept() {
  return <EmptyState hint={texts.notKeptHint} title={texts.notKept} />;
}
