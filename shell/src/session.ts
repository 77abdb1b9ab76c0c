import { clearDrafts, forgetListPlaces, removeCacheOfOthers, removeExpiredCache } from '@ostep/platform';
import { createIdentity } from './identity/identity';
import {
  hasSessionExpired,
  readLastProfile,
  readLiveProfile,
  storeLastProfile,
  storeSessionEnd,
} from './offline/last-profile';
import { checkFailed, checkStarted, type EndReason, noSessionFound, sessionEnded, signedIn } from './store/session';
import { store } from './store/store';
import { texts } from './texts';

const SIGN_IN_REASON = 'ostep.signInReason';
const LOGGED_OUT_USER_KEY = 'ostep.leftToLogOut';

function logSignedOut(): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants the end of a session logged to the console
  console.info(texts.loggedOutInConsole);
}

/** After this time without an answer the last person reads cached answers. */
const SHOW_LAST_PERSON_AFTER_MS = 3000;
const MAX_RETRY_DELAY_MS = 30_000;

export const identity = createIdentity({
  onProfile: (profile) => {
    storeLastProfile(profile);
    removeCacheOfOthers(profile);
    store.dispatch(signedIn(profile));
  },
  onValidUntil: storeSessionEnd,
  onEnd: () => {
    logSignedOut();
    const returnTo = `${location.pathname}${location.search}${location.hash}`;
    store.dispatch(sessionEnded({ returnTo, reason: hasSessionExpired() ? 'expired' : 'ended' }));
    forgetPerson();
  },
});

function forgetPerson(): void {
  storeLastProfile(null);
  removeCacheOfOthers(null);
  forgetListPlaces();
}

/** The newest check, for which requests wait. */
let newestCheck: Promise<boolean> = Promise.resolve(false);
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** While the last session should still be valid its page is drawn at once, during the check. A failed check is repeated. */
export async function checkSession(): Promise<void> {
  removeExpiredCache();
  // After a sign-in the hash has its answer, until the check removes it.
  const live = location.hash ? null : readLiveProfile();
  store.dispatch(live ? signedIn(live) : checkStarted());
  failures = 0;
  await runCheck();
}

async function runCheck(): Promise<void> {
  clearTimeout(retryTimer);
  retryTimer = undefined;
  const check = identity.start();
  newestCheck = check;
  const lastPersonTimer = setTimeout(showLastPerson, SHOW_LAST_PERSON_AFTER_MS);
  try {
    const isSignedIn = await check;
    if (newestCheck === check) finishCheck(isSignedIn);
  } catch (failure) {
    console.warn(failure);
    if (newestCheck !== check) return;
    if (!navigator.onLine) showLastPerson();
    if (store.getState().session.phase === 'checking') store.dispatch(checkFailed());
    retryTimer = setTimeout(retryCheck, Math.min(1000 * 2 ** failures, MAX_RETRY_DELAY_MS));
  } finally {
    clearTimeout(lastPersonTimer);
  }
}

function finishCheck(isSignedIn: boolean): void {
  const loggedOutUser = sessionStorage.getItem(LOGGED_OUT_USER_KEY);
  sessionStorage.removeItem(LOGGED_OUT_USER_KEY);
  if (isSignedIn) return;
  const reason = reasonWithoutSession(loggedOutUser);
  if (loggedOutUser !== null) {
    // Another tab may have stored a draft during the redirect.
    clearDrafts(loggedOutUser);
    logSignedOut();
  }
  forgetPerson();
  store.dispatch(noSessionFound(reason));
}

/** Why there is no session; undefined where nobody was signed in before. */
function reasonWithoutSession(loggedOutUser: string | null): EndReason | undefined {
  if (loggedOutUser !== null) return 'signedOut';
  return readLastProfile() ? 'expired' : undefined;
}

/** While the server does not answer, the last person reads cached answers. */
function showLastPerson(): void {
  const last = store.getState().session.phase === 'checking' ? readLastProfile() : null;
  if (last) store.dispatch(signedIn(last));
}

function retryCheck(): void {
  failures += 1;
  void runCheck();
}

addEventListener('online', () => {
  if (retryTimer !== undefined) retryCheck();
});

/** Waits for the newest check. After a failed one the first request does not wait for the timer, but checks again. */
function waitForCheck(): Promise<boolean> {
  const check = newestCheck;
  return check.catch(() => {
    if (newestCheck === check) void runCheck();
    return newestCheck;
  });
}

/** @throws Error where the check failed although there is a network */
export async function sessionToken(): Promise<string | null> {
  if (navigator.onLine) await waitForCheck();
  return identity.token();
}

export async function signOut(): Promise<void> {
  const person = store.getState().session.profile?.id ?? '';
  sessionStorage.setItem(LOGGED_OUT_USER_KEY, person);
  clearDrafts(person);
  forgetPerson();
  try {
    await newestCheck;
    await identity.logout();
  } catch (failure) {
    sessionStorage.removeItem(LOGGED_OUT_USER_KEY);
    throw failure;
  }
}

export async function signIn(returnTo: string): Promise<void> {
  // The identity service's sign-in page, which has the same origin, reads it.
  const { reason } = store.getState().session;
  sessionStorage.setItem(SIGN_IN_REASON, reason ?? '');
  try {
    await identity.login(returnTo);
  } catch (failure) {
    console.warn(failure);
    store.dispatch(checkFailed());
  }
}
