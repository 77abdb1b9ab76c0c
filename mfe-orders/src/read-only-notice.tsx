import { ButtonLink, EmptyState } from '@ostep/ui';
import { texts } from './texts';

/** Instead of a form, for whoever may only read. */
export function ReadOnlyNotice() {
  return <EmptyState action={<ButtonLink label={texts.backToList} to="/order" />} title={texts.roleNeeded} />;
}
