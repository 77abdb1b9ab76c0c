import { lazy, Suspense, useEffect, useState } from 'react';
import { useShell } from '../store/store';

const load = () => import('./toasts');
const Toasts = lazy(async () => ({ default: (await load()).Toasts }));

/** Loaded with the first action of the person, so that it is there when the connection is not. */
export function ToastsHost() {
  const anyShown = useShell(({ toasts }) => toasts.length > 0);
  const [isUsed, setIsUsed] = useState(anyShown);
  if (anyShown && !isUsed) setIsUsed(true);

  useEffect(() => {
    const once = { once: true, capture: true } as const;
    const begin = () => void load().catch(() => undefined);
    document.addEventListener('pointerdown', begin, once);
    document.addEventListener('keydown', begin, once);
    return () => {
      document.removeEventListener('pointerdown', begin, once);
      document.removeEventListener('keydown', begin, once);
    };
  }, []);

  return <Suspense>{isUsed ? <Toasts /> : null}</Suspense>;
}
