import { clearDrafts, forgetListPlaces, removeCacheOfOthers, removeExpiredCache } from '@ostep/platform';
import { createIdentity } from './identity/identity';
import { hasRunOut, keepLastProfile, keepLastValidity, readLastProfile, readLiveProfile } from './offline/last-profile';
import { checkFailed, checkStarted, noSessionFound, sessionEnded, signedIn } from './store/session';
import { store } from './store/store';
import { texts } from './texts';

const SIGN_IN_REASON = 'ostep.signInReason';
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
    const returnTo = `${location.pathname}${location.search}${location.hash}`;
    store.dispatch(sessionEnded({ returnTo, reason: hasRunOut() ? 'expired' : 'ended' }));
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
let againTimer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** A page of a session that is still valid is drawn at once and checked behind; a look that fails is repeated. */
export async function checkSession(): Promise<void> {
  removeExpiredCache();
  // The answer of a sign-in stands in the hash until the start takes it out.
  const live = location.hash ? null : readLiveProfile();
  store.dispatch(live ? signedIn(live) : checkStarted());
  failures = 0;
  await lookForSession();
}

async function lookForSession(): Promise<void> {
  clearTimeout(againTimer);
  againTimer = undefined;
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
    againTimer = setTimeout(lookAgain, Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS));
  } finally {
    clearTimeout(keptTimer);
  }
}

function endLook(isSignedIn: boolean): void {
  const loggedOutUser = sessionStorage.getItem(LOGGED_OUT_USER_KEY);
  sessionStorage.removeItem(LOGGED_OUT_USER_KEY);
  if (isSignedIn) return;
  // Whoever was signed in here and did not log out is told what became of it.
  const reason = loggedOutUser !== null ? 'signedOut' : readLastProfile() ? 'expired' : undefined;
  if (loggedOutUser !== null) {
    // Another tab may have stored a draft during the redirect.
    clearDrafts(loggedOutUser);
    logSignedOut();
  }
  forgetLast();
  store.dispatch(noSessionFound(reason));
}

/** Where the server does not answer, the last person reads what was kept for them. */
function showKept(): void {
  const last = store.getState().session.phase === 'checking' ? readLastProfile() : null;
  if (last) store.dispatch(signedIn(last));
}

function lookAgain(): void {
  failures += 1;
  void lookForSession();
}

addEventListener('online', () => {
  if (againTimer !== undefined) lookAgain();
});

/** Whoever asks for something does not wait for the next try: the first of them begins it. */
function foundOrLookedForAnew(): Promise<boolean> {
  const last = looking;
  return last.catch(() => {
    if (looking === last) void lookForSession();
    return looking;
  });
}

/** @throws Error where the session was not found although there is a network */
export async function sessionToken(): Promise<string | null> {
  if (navigator.onLine) await foundOrLookedForAnew();
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
  // Read by the sign-in page of the same origin.
  const { reason } = store.getState().session;
  sessionStorage.setItem(SIGN_IN_REASON, reason ?? '');
  try {
    await identity.login(returnTo);
  } catch (failure) {
    console.warn(failure);
    store.dispatch(checkFailed());
  }
}
