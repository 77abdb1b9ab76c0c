import { Menu, type MenuProps } from 'primereact/menu';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';

export type MenuItem = NonNullable<MenuProps['model']>[number];

type PopupMenuProps = {
  readonly id: string;
  readonly label: string;
  readonly model: MenuItem[];
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** The number of presses of the opener; the first one loads this component. */
  readonly presses: number;
  readonly className: string;
};

export function PopupMenu({ id, label, model, opener, presses, className }: PopupMenuProps) {
  const menu = useRef<Menu>(null);
  const handledPresses = useRef(0);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    // Not in the first render: PrimeReact would not position the menu, which would stay outside of the window.
    if (!mounted || presses === handledPresses.current) return;
    handledPresses.current = presses;
    menu.current?.toggle(eventOf(opener.current));
  }, [mounted, presses, opener]);
  return (
    <Menu
      className={className}
      id={id}
      model={model}
      popup
      popupAlignment="right"
      // A landmark, because the menu is rendered at the end of the page, outside of all others.
      pt={{ root: { role: 'navigation', 'aria-label': label } }}
      ref={menu}
    />
  );
}

/** The menu only reads the element of the event. The event of the press is over by the time the menu is loaded. */
function eventOf(currentTarget: HTMLElement | null): SyntheticEvent {
  return { currentTarget } as unknown as SyntheticEvent;
}
