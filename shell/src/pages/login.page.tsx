import { Navigate } from '@ostep/router';
import { HOME } from '../paths';
import { useShell } from '../store/store';
import { LeavingForLogin } from './leaving-for-login';

export function LoginPage() {
  const isSignedIn = useShell(({ session }) => session.phase === 'signed-in');
  const returnTo = useShell(({ session }) => session.returnTo ?? HOME);
  return isSignedIn ? <Navigate replace to={HOME} /> : <LeavingForLogin returnTo={returnTo} />;
}
