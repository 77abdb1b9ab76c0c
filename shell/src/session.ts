import { clearDrafts, forgetListPlaces, removeCacheOfOthers, removeExpiredCache } from '@ostep/platform';
import { createIdentity } from './identity/identity';
import { keepLastProfile, keepLastValidity, readLastProfile, readLiveProfile } from './offline/last-profile';
import { checkFailed, checkStarted, noSessionFound, sessionEnded, signedIn } from './store/session';
import { store } from './store/store';
import { texts } from './texts';

const LOGGED_OUT_USER_KEY = 'ostep.leftToLogOut';

function logSignedOut(): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants the end of a session said in the console
  console.info(texts.loggedOutInConsole);
}

/** How long an answer is waited for before what was kept is shown. */
const KEPT_AFTER_MS = 3000;
const LONGEST_PAUSE_MS = 30_000;

export const identity = createIdentity({
  onProfile: (profile) => {
    keepLastProfile(profile);
    removeCacheOfOthers(profile);
    store.dispatch(signedIn(profile));
  },
  onValidUntil: keepLastValidity,
  onEnd: () => {
    logSignedOut();
    store.dispatch(sessionEnded(`${location.pathname}${location.search}${location.hash}`));
    forgetLast();
  },
});

function forgetLast(): void {
  keepLastProfile(null);
  removeCacheOfOthers(null);
  forgetListPlaces();
}

/** The newest look for the session: requests wait for it. */
let looking: Promise<boolean> = Promise.resolve(false);
let waiting = new AbortController();

/** A page of a session that is still valid is drawn at once and checked behind; a look that fails is repeated. */
export async function checkSession(): Promise<void> {
  removeExpiredCache();
  const live = identity.isReturning ? null : readLiveProfile();
  store.dispatch(live ? signedIn(live) : checkStarted());
  await lookForSession(0);
}

async function lookForSession(failures: number): Promise<void> {
  waiting.abort();
  const look = identity.start();
  looking = look;
  const keptTimer = setTimeout(showKept, KEPT_AFTER_MS);
  try {
    const isSignedIn = await look;
    if (looking === look) endLook(isSignedIn);
  } catch (failure) {
    console.warn(failure);
    if (looking !== look) return;
    if (!navigator.onLine) showKept();
    if (store.getState().session.phase === 'checking') store.dispatch(checkFailed());
    lookAgain(failures);
  } finally {
    clearTimeout(keptTimer);
  }
}

function endLook(isSignedIn: boolean): void {
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
}

/** Where the server does not answer, the last person reads what was kept for them. */
function showKept(): void {
  const last = store.getState().session.phase === 'checking' ? readLastProfile() : null;
  if (last) store.dispatch(signedIn(last));
}

function lookAgain(failures: number): void {
  waiting = new AbortController();
  const again = () => void lookForSession(failures + 1);
  const timer = setTimeout(again, Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS));
  addEventListener('online', again, { signal: waiting.signal });
  waiting.signal.addEventListener('abort', () => clearTimeout(timer));
}

/** @throws Error where the session was not found yet although there is a network */
export async function sessionToken(): Promise<string | null> {
  await looking.catch((failure: unknown) => {
    if (navigator.onLine) throw failure;
  });
  return identity.token();
}

export async function signOut(): Promise<void> {
  const person = store.getState().session.profile?.id ?? '';
  sessionStorage.setItem(LOGGED_OUT_USER_KEY, person);
  clearDrafts(person);
  forgetLast();
  try {
    await looking;
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
