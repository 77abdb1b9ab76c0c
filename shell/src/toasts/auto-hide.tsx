import { useEffect, useEffectEvent } from 'react';
import { actionOf, type ShownToast } from '../store/toasts';

const LIFE_MS = 5000;
/** Long enough to read the toast and to reach its action. */
const LIFE_WITH_ACTION_MS = 10_000;

type AutoHideProps = { readonly toast: ShownToast; readonly held: boolean; readonly onHide: () => void };

/** Replaces PrimeReact's own timer, which stops while the mouse is over a toast but not while it has the focus. */
export function AutoHide({ toast, held, onHide }: AutoHideProps) {
  const hide = useEffectEvent(onHide);
  const life = actionOf(toast.id) ? LIFE_WITH_ACTION_MS : LIFE_MS;
  const stays = held || toast.type === 'error';
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(hide, life);
    return () => clearTimeout(timer);
  }, [stays, life]);
  return null;
}
