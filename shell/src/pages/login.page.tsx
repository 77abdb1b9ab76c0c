import { Navigate } from '@ostep/router';
import { HOME } from '../paths';
import { useShell } from '../store/store';
import { RedirectToLogin } from './redirect-to-login';

export function LoginPage() {
  const isSignedIn = useShell(({ session }) => session.phase === 'signed-in');
  const returnTo = useShell(({ session }) => session.returnTo ?? HOME);
  return isSignedIn ? <Navigate replace to={HOME} /> : <RedirectToLogin returnTo={returnTo} />;
}
