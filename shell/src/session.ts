import { clearDrafts } from '@ostep/platform';
import { createIdentity } from './identity/identity';
import { checkFailed, checkStarted, foundNobody, sessionEnded, signedIn } from './store/session';
import { store } from './store/store';
import { texts } from './texts';

const LEFT_TO_LOG_OUT = 'ostep.leftToLogOut';

function sayLoggedOut(): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants the end of a session said in the console
  console.info(texts.loggedOutInConsole);
}

export const identity = createIdentity({
  onProfile: (profile) => store.dispatch(signedIn(profile)),
  onEnd: () => {
    sayLoggedOut();
    store.dispatch(sessionEnded(`${location.pathname}${location.search}${location.hash}`));
  },
});

export async function checkSession(): Promise<void> {
  store.dispatch(checkStarted());
  try {
    const somebody = await identity.start();
    const leftToLogOut = sessionStorage.getItem(LEFT_TO_LOG_OUT);
    sessionStorage.removeItem(LEFT_TO_LOG_OUT);
    if (somebody) return;
    if (leftToLogOut !== null) {
      // Another tab may have stored a draft during the redirect.
      clearDrafts(leftToLogOut);
      sayLoggedOut();
    }
    store.dispatch(foundNobody());
  } catch (failure) {
    console.warn(failure);
    store.dispatch(checkFailed());
  }
}

export async function signOut(): Promise<void> {
  const username = store.getState().session.profile?.username ?? '';
  sessionStorage.setItem(LEFT_TO_LOG_OUT, username);
  clearDrafts(username);
  try {
    await identity.logout();
  } catch (failure) {
    sessionStorage.removeItem(LEFT_TO_LOG_OUT);
    throw failure;
  }
}

export async function signIn(returnTo: string): Promise<void> {
  try {
    await identity.login(returnTo);
  } catch (failure) {
    console.warn(failure);
    store.dispatch(checkFailed());
  }
}
