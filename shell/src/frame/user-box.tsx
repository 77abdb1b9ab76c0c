import { useProfile } from '@ostep/platform';
import { Button } from '@ostep/ui';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { signOut } from '../session';
import { texts } from '../texts';
import { useTheme } from './use-theme';

const ThemeMenu = lazy(async () => ({ default: (await import('./theme-menu')).ThemeMenu }));

export function UserBox() {
  const profile = useProfile();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const [theme, setTheme] = useTheme();
  const [presses, setPresses] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  if (!profile) return null;
  const leave = () => {
    setIsSigningOut(true);
    signOut().catch(() => setIsSigningOut(false));
  };
  return (
    <div className="user-box">
      <button
        aria-controls={menuId}
        aria-haspopup="menu"
        className="user-name"
        onClick={() => setPresses(presses + 1)}
        ref={opener}
        type="button"
      >
        <strong>{`${profile.firstName} ${profile.lastName}`.trim()}</strong>{' '}
        <span className="user-login">{profile.username}</span>
        <i aria-hidden="true" className="pi pi-angle-down" />
      </button>
      <Suspense>
        {presses > 0 ? (
          <ThemeMenu id={menuId} onChoose={setTheme} opener={opener} presses={presses} theme={theme} />
        ) : null}
      </Suspense>
      <Button busy={isSigningOut} icon="sign-out" label={texts.logOut} onClick={leave} />
    </div>
  );
}
