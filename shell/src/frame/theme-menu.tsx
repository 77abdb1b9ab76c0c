import { Menu } from 'primereact/menu';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { texts } from '../texts';
import { type Theme, themes } from './use-theme';

type ThemeMenuProps = {
  readonly id: string;
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** Counts the presses of the opener; the first one loads this menu. */
  readonly presses: number;
  readonly theme: Theme;
  readonly onChoose: (theme: Theme) => void;
};

export function ThemeMenu({ id, opener, presses, theme, onChoose }: ThemeMenuProps) {
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

  const items = themes.map((each) => ({
    label: each === theme ? texts.themeChosen(texts.themes[each]) : texts.themes[each],
    icon: each === theme ? 'pi pi-check' : 'pi pi-fw',
    command: () => onChoose(each),
  }));
  return (
    <Menu
      className="user-menu"
      id={id}
      model={[{ label: texts.theme, items }]}
      popup
      popupAlignment="right"
      // It is drawn at the end of the page, outside of every landmark.
      pt={{ root: { role: 'navigation', 'aria-label': texts.userMenu } }}
      ref={menu}
    />
  );
}

/** The menu reads the element of its event only; the event itself is over when the menu is loaded. */
function pressOf(currentTarget: HTMLElement | null): SyntheticEvent {
  return { currentTarget } as unknown as SyntheticEvent;
}
