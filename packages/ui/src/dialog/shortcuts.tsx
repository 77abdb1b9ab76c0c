import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { texts } from '../texts';
import { Modal } from './modal';

export type Shortcut = {
  readonly key: string;
  readonly label: string;
  /** Without it the key is handled where it is pressed, and only listed here. */
  readonly run?: (() => void) | undefined;
};

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"] *';

const ofThePage = new Set<readonly Shortcut[]>();

/** Keys of the page, but not while typing; `?` lists them with those of its other parts. */
export function Shortcuts({ keys }: { readonly keys: readonly Shortcut[] }) {
  const [listed, setListed] = useState<readonly Shortcut[] | null>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const run =
      event.key === '?'
        ? () => setListed([...new Set([...ofThePage].flat())])
        : keys.find(({ key }) => isSame(key, event.key))?.run;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const own = [...keys];
    ofThePage.add(own);
    return () => void ofThePage.delete(own);
  }, [keys]);
  // A key works as soon as what it does is seen: passive effects run after the paint.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (!listed) return null;
  const shown = [...listed, ...everywhere.filter(({ key }) => !listed.some((own) => own.key === key))];
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

/** For the key `/`: the field one searches by most. */
export const focusField = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus();
