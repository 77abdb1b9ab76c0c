import { useProfile } from '@ostep/platform';
import { Button } from '@ostep/ui';
import { Menu } from 'primereact/menu';
import { useId, useRef, useState } from 'react';
import { signOut } from '../session';
import { texts } from '../texts';
import { themes, useTheme } from './use-theme';

export function UserBox() {
  const profile = useProfile();
  const [theme, setTheme] = useTheme();
  const [leaving, setLeaving] = useState(false);
  const menu = useRef<Menu>(null);
  const menuId = useId();
  if (!profile) return null;
  const leave = () => {
    setLeaving(true);
    signOut().catch(() => setLeaving(false));
  };
  const items = themes.map((each) => ({
    label: each === theme ? texts.themeChosen(texts.themes[each]) : texts.themes[each],
    icon: each === theme ? 'pi pi-check' : 'pi pi-fw',
    command: () => setTheme(each),
  }));
  return (
    <div className="user-box">
      <button
        aria-controls={menuId}
        aria-haspopup="menu"
        className="user-name"
        onClick={(event) => menu.current?.toggle(event)}
        type="button"
      >
        <strong>{`${profile.firstName} ${profile.lastName}`.trim()}</strong>{' '}
        <span className="user-login">{profile.username}</span>
        <i aria-hidden="true" className="pi pi-angle-down" />
      </button>
      <Menu
        className="user-menu"
        id={menuId}
        model={[{ label: texts.theme, items }]}
        popup
        popupAlignment="right"
        // It is drawn at the end of the page, outside of every landmark.
        pt={{ root: { role: 'navigation', 'aria-label': texts.userMenu } }}
        ref={menu}
      />
      <Button busy={leaving} icon="sign-out" label={texts.logOut} onClick={leave} />
    </div>
  );
}
