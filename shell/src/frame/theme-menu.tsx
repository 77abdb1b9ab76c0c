import { PopupMenu } from '@ostep/ui';
import type { RefObject } from 'react';
import { texts } from '../texts';
import { type Theme, themes } from './use-theme';

type ThemeMenuProps = {
  readonly id: string;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly presses: number;
  readonly theme: Theme;
  readonly onChoose: (theme: Theme) => void;
};

export function ThemeMenu({ theme, onChoose, ...menu }: ThemeMenuProps) {
  const items = themes.map((each) => ({
    label: each === theme ? texts.themeChosen(texts.themes[each]) : texts.themes[each],
    icon: each === theme ? 'pi pi-check' : 'pi pi-fw',
    command: () => onChoose(each),
  }));
  return <PopupMenu {...menu} className="user-menu" label={texts.userMenu} model={[{ label: texts.theme, items }]} />;
}
