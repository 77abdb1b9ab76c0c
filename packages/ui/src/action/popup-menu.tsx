import { Menu, type MenuProps } from 'primereact/menu';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';

export type MenuItem = NonNullable<MenuProps['model']>[number];

type PopupMenuProps = {
  readonly id: string;
  readonly label: string;
  readonly model: MenuItem[];
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** Counts the presses of the opener; the first one loads this menu. */
  readonly presses: number;
  readonly className: string;
};

export function PopupMenu({ id, label, model, opener, presses, className }: PopupMenuProps) {
  const menu = useRef<Menu>(null);
  const answered = useRef(0);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    // Shown in its first render the component would never learn its place, and stay outside of the window.
    if (!mounted || presses === answered.current) return;
    answered.current = presses;
    menu.current?.toggle(pressOf(opener.current));
  }, [mounted, presses, opener]);
  return (
    <Menu
      className={className}
      id={id}
      model={model}
      popup
      popupAlignment="right"
      // It is drawn at the end of the page, outside of every landmark.
      pt={{ root: { role: 'navigation', 'aria-label': label } }}
      ref={menu}
    />
  );
}

/** The menu reads the element of its event only; the event itself is over when the menu is loaded. */
function pressOf(currentTarget: HTMLElement | null): SyntheticEvent {
  return { currentTarget } as unknown as SyntheticEvent;
}
