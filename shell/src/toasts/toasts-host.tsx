import { lazy, Suspense, useEffect, useState } from 'react';
import { useShell } from '../store/store';

const load = () => import('./toasts');
const Toasts = lazy(async () => ({ default: (await load()).Toasts }));

/** The toasts are loaded with the first press of a key or button, so that they can be shown without a connection. */
export function ToastsHost() {
  const anyShown = useShell(({ toasts }) => toasts.length > 0);
  const [isUsed, setIsUsed] = useState(anyShown);
  if (anyShown && !isUsed) setIsUsed(true);

  useEffect(() => {
    const once = { once: true, capture: true } as const;
    const preload = () => void load().catch(() => undefined);
    document.addEventListener('pointerdown', preload, once);
    document.addEventListener('keydown', preload, once);
    return () => {
      document.removeEventListener('pointerdown', preload, once);
      document.removeEventListener('keydown', preload, once);
    };
  }, []);

  return <Suspense>{isUsed ? <Toasts /> : null}</Suspense>;
}
