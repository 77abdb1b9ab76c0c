import { useEffect } from 'react';
import { BrandBar } from '../brand/brand-bar';
import { signIn } from '../session';
import { texts } from '../texts';

export function RedirectToLogin({ returnTo }: { returnTo: string }) {
  useEffect(() => {
    void signIn(returnTo);
  }, [returnTo]);
  return (
    <>
      <BrandBar />
      <main className="landing">
        <h1 className="visually-hidden">{texts.productName}</h1>
        <p role="status">{texts.redirecting}</p>
      </main>
    </>
  );
}
