import { useEffect } from 'react';
import { BrandBar } from '../brand/brand-bar';
import { signIn } from '../session';
import { useShell } from '../store/store';
import { texts } from '../texts';

/** Long enough to read the reason. */
const EXPIRED_MS = 1500;

export function RedirectToLogin({ returnTo }: { returnTo: string }) {
  const { phase, reason } = useShell(({ session }) => session);
  // A session that expires while its page is open has the phase 'ended', and that page already shows the reason.
  const showsReason = phase === 'signed-out' && reason === 'expired';
  useEffect(() => {
    if (!showsReason) {
      void signIn(returnTo);
      return undefined;
    }
    const timer = setTimeout(() => void signIn(returnTo), EXPIRED_MS);
    return () => clearTimeout(timer);
  }, [returnTo, showsReason]);
  return (
    <>
      <BrandBar />
      <main className="landing">
        <h1 className="visually-hidden">{texts.productName}</h1>
        <p role="status">{showsReason ? texts.sessionOver.expired : texts.redirecting}</p>
      </main>
    </>
  );
}
