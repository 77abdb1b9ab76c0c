import { ButtonLink, EmptyState } from '@ostep/ui';
import { texts } from './texts';

export function ReadOnlyNotice() {
  return <EmptyState action={<ButtonLink label={texts.backToList} to="/order" />} title={texts.roleNeeded} />;
}
