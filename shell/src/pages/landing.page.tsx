import { usePageTitle } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { ButtonLink } from '@ostep/ui';
import { useEffect } from 'react';
import { BrandBar } from '../frame/brand-bar';
import { HOME, LOGIN } from '../paths';
import { useShell } from '../store/store';
import { texts } from '../texts';

const REDIRECT_MS = 500;

export function LandingPage() {
  usePageTitle('');
  const navigate = useNavigate();
  const isSignedIn = useShell(({ session }) => session.phase === 'signed-in');
  const next = isSignedIn ? HOME : LOGIN;

  useEffect(() => {
    const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, next]);

  return (
    <>
      <BrandBar />
      <main className="landing">
        <p role="status">{texts.redirecting}</p>
        <ButtonLink label={texts.logIn} to={next} tone="primary" />
      </main>
    </>
  );
}
