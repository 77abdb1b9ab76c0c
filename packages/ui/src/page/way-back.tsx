import { usePersonalSetting } from '@ostep/platform';
import { Link, useLocation } from '@ostep/router';
import { Icon } from '../action/icon';
import type { BackLink } from '../layout/back-link';

/** A page that sends people to other pages stores its address here; each of those then links back to it. */
export const useWayBack = () => usePersonalSetting<BackLink | null>('way-back', parseWay);

function parseWay(stored: unknown): BackLink | null {
  if (typeof stored !== 'object' || stored === null || !('to' in stored) || !('label' in stored)) return null;
  const { to, label } = stored;
  return typeof to === 'string' && to.startsWith('/') && typeof label === 'string' ? { to, label } : null;
}

export function WayBack() {
  const [link] = useWayBack();
  const { pathname, search } = useLocation();
  if (!link || link.to === `${pathname}${search}`) return null;
  return <BackTo {...link} />;
}

export const BackTo = ({ to, label }: BackLink) => (
  <Link className="ui-back-link" to={to}>
    <Icon name="arrow-left" />
    {label}
  </Link>
);
