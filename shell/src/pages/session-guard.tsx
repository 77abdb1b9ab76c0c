import { Outlet, useLocation, useNavigate } from '@ostep/router';
import { useEffect } from 'react';
import { BrandBar } from '../brand/brand-bar';
import { LANDING } from '../paths';
import { useShell } from '../store/store';
import { texts } from '../texts';
import { RedirectToLogin } from './redirect-to-login';

const AFTER_LOGOUT_MS = 1000;

export function SessionGuard() {
  const phase = useShell(({ session }) => session.phase);
  const { pathname, search, hash } = useLocation();
  if (phase === 'signed-in') return <Outlet />;
  return phase === 'ended' ? <SessionEnded /> : <RedirectToLogin returnTo={`${pathname}${search}${hash}`} />;
}

function SessionEnded() {
  const navigate = useNavigate();
  const isExpired = useShell(({ session }) => session.reason === 'expired');
  useEffect(() => {
    const timer = setTimeout(() => void navigate(LANDING, { replace: true }), AFTER_LOGOUT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <BrandBar />
      <main className="landing">
        <p role="status">{texts.sessionOver[isExpired ? 'expired' : 'ended']}</p>
      </main>
    </>
  );
}
