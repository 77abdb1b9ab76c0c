import { usePersonalSetting } from '@ostep/platform';
import { useEffect } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme of the last person: the page is drawn before it is known who signs in. */
const LAST_THEME_KEY = 'ostep.theme';

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = usePersonalSetting('theme', parseTheme);
  useEffect(() => {
    apply(theme);
    localStorage.setItem(LAST_THEME_KEY, theme);
  }, [theme]);
  return [theme, setTheme];
}

export function applyLastTheme(): void {
  apply(parseTheme(localStorage.getItem(LAST_THEME_KEY)));
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function parseTheme(stored: unknown): Theme {
  return themes.find((theme) => theme === stored) ?? 'system';
}
