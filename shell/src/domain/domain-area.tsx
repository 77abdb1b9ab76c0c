import { useReloadKey } from '@ostep/platform';
import { useLocation } from '@ostep/router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { domainOfPath } from '../federation/domain-of-path';
import { dropDomain } from '../federation/load-domain';
import { loadRegistry, useRegistry } from '../federation/registry';
import { reloadOnRelease } from '../federation/reload-on-release';
import { HOME } from '../paths';
import { texts } from '../texts';
import { AreaFailure } from './area-failure';
import { AreaSkeleton } from './area-skeleton';
import { DomainBoundary } from './domain-boundary';
import { DomainScreens } from './domain-screens';
import { UnknownAddressPage } from './unknown-address';

const reloadRegistry = () => void loadRegistry();

export function DomainArea() {
  const { pathname } = useLocation();
  const reloadKey = useReloadKey();
  const [attempt, setAttempt] = useState(0);
  const { phase, domains } = useRegistry();
  const firstScreen = useRef(`${pathname} ${reloadKey}`);

  useEffect(() => {
    // The registry was read just before the first screen, so its version cannot be old.
    if (firstScreen.current === `${pathname} ${reloadKey}`) return undefined;
    firstScreen.current = '';
    return reloadOnRelease();
  }, [pathname, reloadKey]);

  if (phase === 'loading') return <AreaSkeleton />;
  if (phase === 'failed') {
    return <AreaFailure hint={texts.registryDownHint} onRetry={reloadRegistry} title={texts.registryDownTitle} />;
  }
  const domain = domainOfPath(domains, pathname);
  if (!domain) {
    if (pathname !== HOME) {
      return (
        <Suspense fallback={<AreaSkeleton />}>
          <UnknownAddressPage />
        </Suspense>
      );
    }
    return <AreaFailure hint={texts.registryDownHint} onRetry={reloadRegistry} title={texts.noDomainTitle} />;
  }
  const retry = async () => {
    dropDomain(domain);
    await loadRegistry();
    setAttempt((count) => count + 1);
  };
  return (
    <DomainBoundary area={domain.label} key={`${domain.name} ${reloadKey} ${attempt}`} onRetry={() => void retry()}>
      <Suspense fallback={<AreaSkeleton />}>
        <DomainScreens domain={domain} />
      </Suspense>
    </DomainBoundary>
  );
}
