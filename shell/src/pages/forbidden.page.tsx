import { usePageTitle } from '@ostep/platform';
import { ButtonLink } from '@ostep/ui';
import { HOME } from '../paths';
import { texts } from '../texts';
import { StatePanel } from './state-panel';

export function ForbiddenPage() {
  usePageTitle(texts.forbiddenTitle);
  return (
    <StatePanel hint={texts.forbiddenHint} title={texts.forbiddenTitle}>
      <ButtonLink label={texts.backToOrders} to={HOME} />
    </StatePanel>
  );
}
