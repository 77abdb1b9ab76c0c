import { useEffect, useEffectEvent, useState } from 'react';
import { Modal } from '../dialog/modal';
import { texts } from '../texts';

export type Shortcut = {
  readonly key: string;
  readonly label: string;
  /** Without it the key is handled where it is pressed, and only listed here. */
  readonly run?: (() => void) | undefined;
};

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"] *';

/** The keys of a page, but not while typing; `?` lists them. */
export function Shortcuts({ keys }: { readonly keys: readonly Shortcut[] }) {
  const [listed, setListed] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const run = event.key === '?' ? () => setListed(true) : keys.find(({ key }) => isSame(key, event.key))?.run;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (!listed) return null;
  const shown = [...keys, { key: 'Ctrl+K', label: texts.shortcuts.palette }, { key: '?', label: texts.shortcuts.list }];
  return (
    <Modal onClose={() => setListed(false)} open title={texts.shortcuts.title} width="32rem">
      <dl className="ui-shortcuts">
        {shown.map(({ key, label }) => (
          <div key={key}>
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

const isSame = (key: string, pressed: string) => key.toLowerCase() === pressed.toLowerCase();

/** For the key `/`: the field one searches by most. */
export const focusField = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus();
