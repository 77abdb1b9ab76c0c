import { useProfile } from '@ostep/platform';
import { Button } from '@ostep/ui';
import { useState } from 'react';
import { signOut } from '../session';
import { texts } from '../texts';

export function UserBox() {
  const profile = useProfile();
  const [leaving, setLeaving] = useState(false);
  if (!profile) return null;
  const leave = () => {
    setLeaving(true);
    signOut().catch(() => setLeaving(false));
  };
  const fullName = `${profile.firstName} ${profile.lastName}`.trim();
  return (
    <div className="user-box">
      <span className="user-name">
        <strong>{fullName}</strong> <span className="user-login">{profile.username}</span>
      </span>
      <Button busy={leaving} icon="sign-out" label={texts.logOut} onClick={leave} />
    </div>
  );
}
