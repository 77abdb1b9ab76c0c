import { useEffect } from 'react';
import { BrandBar } from '../brand/brand-bar';
import { signIn } from '../session';
import { useShell } from '../store/store';
import { texts } from '../texts';

/** Long enough to read why. */
const EXPIRED_MS = 1500;

export function RedirectToLogin({ returnTo }: { returnTo: string }) {
  const { phase, reason } = useShell(({ session }) => session);
  // Whom the end of the session found at work was told on the page before.
  const isTold = phase !== 'signed-out' || reason !== 'expired';
  useEffect(() => {
    if (isTold) {
      void signIn(returnTo);
      return undefined;
    }
    const timer = setTimeout(() => void signIn(returnTo), EXPIRED_MS);
    return () => clearTimeout(timer);
  }, [returnTo, isTold]);
  return (
    <>
      <BrandBar />
      <main className="landing">
        <h1 className="visually-hidden">{texts.productName}</h1>
        <p role="status">{isTold ? texts.redirecting : texts.sessionOver.expired}</p>
      </main>
    </>
  );
}
