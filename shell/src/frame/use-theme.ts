import { usePersonalSetting } from '@ostep/platform';
import { useEffect } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The last person's: the page is drawn before it is known who signs in. */
const LAST = 'ostep.theme';

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = usePersonalSetting('theme', parseTheme);
  useEffect(() => {
    apply(theme);
    localStorage.setItem(LAST, theme);
  }, [theme]);
  return [theme, setTheme];
}

export function applyLastTheme(): void {
  apply(parseTheme(localStorage.getItem(LAST)));
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function parseTheme(stored: unknown): Theme {
  return themes.find((theme) => theme === stored) ?? 'system';
}
