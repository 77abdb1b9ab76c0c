import { usePageTitle } from '@ostep/platform';
import { PageHeader } from '@ostep/ui';
import { texts } from '../texts';

export function PlacesPage() {
  usePageTitle(texts.kinds.places);
  return <PageHeader title={texts.kinds.places} />;
}
