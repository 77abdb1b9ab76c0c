import { useEffect, useEffectEvent } from 'react';
import { actionOf, type ShownToast } from '../store/toasts';

const LIFE_MS = 5000;
/** There is time to read it, to reach its action and to change one's mind. */
const LIFE_WITH_ACTION_MS = 10_000;

type AutoHideProps = { readonly toast: ShownToast; readonly held: boolean; readonly onHide: () => void };

/** PrimeReact's own timer stops for the mouse only, not for the focus. */
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
