import { holdsAnyRole, type NoticeEntry, requestCount, useProfile } from '@ostep/platform';
import { Link, useLocation } from '@ostep/router';
import { Icon } from '@ostep/ui';
import { useEffect, useState } from 'react';
import { useRegistry } from '../federation/registry';

export function Notices() {
  const { domains } = useRegistry();
  const profile = useProfile();
  return domains.map(({ name, notice }) =>
    notice && holdsAnyRole(profile, notice.anyRole) ? <Notice key={name} notice={notice} /> : null,
  );
}

function Notice({ notice: { label, path, count: address } }: { notice: NoticeEntry }) {
  const count = useCount(address);
  return (
    <Link aria-label={count === null ? label : `${label}: ${count}`} className="notice" title={label} to={path}>
      <Icon name="bell" />
      {count ? <span className="notice-count">{count}</span> : null}
    </Link>
  );
}

/** The count is requested on each new screen; null until it is known. */
function useCount(address: string): number | null {
  const { pathname } = useLocation();
  const [count, setCount] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is when it may have changed
  useEffect(() => {
    const request = new AbortController();
    requestCount(address, request.signal).then(setCount, () => undefined);
    return () => request.abort();
  }, [address, pathname]);
  return count;
}
