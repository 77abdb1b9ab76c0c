import { usePageTitle } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button } from '@ostep/ui';
import { useCallback, useEffect } from 'react';
import { BrandBar } from '../brand/brand-bar';
import { HOME, LOGIN } from '../paths';
import { useShell } from '../store/store';
import { texts } from '../texts';

const REDIRECT_MS = 500;

export function LandingPage() {
  usePageTitle('');
  const navigate = useNavigate();
  const isSignedIn = useShell(({ session }) => session.phase === 'signed-in');
  const isSignedOut = useShell(({ session }) => session.reason === 'signedOut');
  const next = isSignedIn ? HOME : LOGIN;
  const go = useCallback(() => void navigate(next, { replace: true }), [navigate, next]);

  useEffect(() => {
    const timer = setTimeout(go, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [go]);

  return (
    <>
      <BrandBar />
      <main className="landing">
        <h1 className="visually-hidden">{texts.productName}</h1>
        <p role="status">{isSignedOut ? `Wylogowano. ${texts.redirecting}` : texts.redirecting}</p>
        <Button label={texts.logIn} onClick={go} tone="primary" />
      </main>
    </>
  );
}
