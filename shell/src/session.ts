import { clearDrafts, type Profile, removeCacheOfOthers, removeExpiredCache } from '@ostep/platform';
import { createIdentity } from './identity/identity';
import { keepLastProfile, readLastProfile } from './offline/last-profile';
import { checkFailed, checkStarted, noSessionFound, sessionEnded, signedIn } from './store/session';
import { store } from './store/store';
import { texts } from './texts';

const LOGGED_OUT_USER_KEY = 'ostep.leftToLogOut';

function logSignedOut(): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants the end of a session said in the console
  console.info(texts.loggedOutInConsole);
}

let resumed: Promise<unknown> = Promise.resolve();

export const identity = createIdentity({
  onProfile: (profile) => {
    keepLastProfile(profile);
    removeCacheOfOthers(profile);
    store.dispatch(signedIn(profile));
  },
  onEnd: () => {
    logSignedOut();
    store.dispatch(sessionEnded(`${location.pathname}${location.search}${location.hash}`));
    forgetLast();
  },
});

function forgetLast(): void {
  keepLastProfile(null);
  removeCacheOfOthers(null);
}

export async function checkSession(): Promise<void> {
  removeExpiredCache();
  store.dispatch(checkStarted());
  try {
    const isSignedIn = await identity.start();
    const loggedOutUser = sessionStorage.getItem(LOGGED_OUT_USER_KEY);
    sessionStorage.removeItem(LOGGED_OUT_USER_KEY);
    if (isSignedIn) return;
    if (loggedOutUser !== null) {
      // Another tab may have stored a draft during the redirect.
      clearDrafts(loggedOutUser);
      logSignedOut();
    }
    forgetLast();
    store.dispatch(noSessionFound());
  } catch (failure) {
    console.warn(failure);
    const last = navigator.onLine ? null : readLastProfile();
    if (last) readAs(last);
    else store.dispatch(checkFailed());
  }
}

/** Requests that a returned network sets off wait for the session. */
export async function sessionToken(): Promise<string | null> {
  await resumed;
  return identity.token();
}

/** Without a network what was kept for the last person is shown to them; the session is found when it is back. */
function readAs(last: Profile): void {
  store.dispatch(signedIn(last));
  const resume = async () => {
    if (await identity.start()) return;
    store.dispatch(noSessionFound());
    forgetLast();
  };
  const onOnline = () => {
    resumed = resume().catch(() => store.dispatch(checkFailed()));
  };
  addEventListener('online', onOnline, { once: true });
}

export async function signOut(): Promise<void> {
  const person = store.getState().session.profile?.id ?? '';
  sessionStorage.setItem(LOGGED_OUT_USER_KEY, person);
  clearDrafts(person);
  forgetLast();
  try {
    await resumed;
    await identity.logout();
  } catch (failure) {
    sessionStorage.removeItem(LOGGED_OUT_USER_KEY);
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
