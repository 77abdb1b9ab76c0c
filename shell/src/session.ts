import { createIdentity } from './identity/identity';
import { checkFailed, checkStarted, foundNobody, sessionEnded, signedIn } from './store/session';
import { store } from './store/store';
import { texts } from './texts';

export const identity = createIdentity({
  onProfile: (profile) => store.dispatch(signedIn(profile)),
  onEnd: () => {
    // biome-ignore lint/suspicious/noConsole: the specification wants the end of a session said in the console
    console.info(texts.loggedOutInConsole);
    store.dispatch(sessionEnded(`${location.pathname}${location.search}${location.hash}`));
  },
});

/** The silent check of who is there; its outcome is the session's phase. */
export async function checkSession(): Promise<void> {
  store.dispatch(checkStarted());
  try {
    if (!(await identity.start())) store.dispatch(foundNobody());
  } catch (failure) {
    console.warn(failure);
    store.dispatch(checkFailed());
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
