import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { texts } from '../texts';
import { Modal } from './modal';

export type Shortcut = {
  readonly key: string;
  readonly label: string;
  /** Absent where another component handles the key and it is only listed here. */
  readonly run?: (() => void) | undefined;
};

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"] *';

const registered = new Set<readonly Shortcut[]>();

/** Handles keys of a part of the page, except while typing. The key `?` lists the keys of all parts of the page. */
export function Shortcuts({ keys }: { readonly keys: readonly Shortcut[] }) {
  const [listed, setListed] = useState<readonly Shortcut[] | null>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const listAll = () => setListed([...new Set([...registered].flat())]);
    const run = event.key === '?' ? listAll : keys.find(({ key }) => isSame(key, event.key))?.run;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    // A copy, because two components may pass the same array.
    const copy = [...keys];
    registered.add(copy);
    return () => void registered.delete(copy);
  }, [keys]);
  // In a layout effect, so that a key works as soon as the part is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (!listed) return null;
  const shown = [...listed, ...everywhere.filter(({ key }) => !listed.some((one) => one.key === key))];
  return (
    <Modal onClose={() => setListed(null)} open title={texts.shortcuts.title} width="32rem">
      <dl className="ui-shortcuts">
        {shown.map(({ key, label }) => (
          <div key={`${key} ${label}`}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

const everywhere: readonly Shortcut[] = [
  { key: 'Ctrl+K', label: texts.shortcuts.palette },
  { key: 'Ctrl+Enter', label: texts.shortcuts.save },
  { key: 'F8', label: texts.shortcuts.toast },
  { key: 'F10', label: texts.shortcuts.menu },
  { key: '?', label: texts.shortcuts.list },
];

const isSame = (key: string, pressed: string) => key.toLowerCase() === pressed.toLowerCase();

/** For the key `/`, which focuses the main search field. */
export const focusField = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus();
