import type { Profile } from '@ostep/platform';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';

/**
 * checking: the silent check runs; signed-out: nobody was signed in; ended: somebody was, and logged out or expired;
 * unreachable: the identity service did not answer.
 */
type SessionPhase = 'checking' | 'signed-in' | 'signed-out' | 'ended' | 'unreachable';

type Session = {
  readonly phase: SessionPhase;
  readonly profile: Profile | null;
  /** Where the work was when the session ended; the next sign-in leads there. */
  readonly returnTo?: string;
};

export const checkStarted = createAction('session/checkStarted');
export const checkFailed = createAction('session/checkFailed');
export const foundNobody = createAction('session/foundNobody');
export const signedIn = createAction<Profile>('session/signedIn');
export const sessionEnded = createAction<string>('session/ended');

const checking: Session = { phase: 'checking', profile: null };

/** Plain, not a slice: `createSlice` brings immer, 5 KB of the shell's budget for three flat records. */
export function sessionReducer(session: Session = checking, action: UnknownAction): Session {
  if (signedIn.match(action)) return { phase: 'signed-in', profile: action.payload };
  if (checkStarted.match(action)) return checking;
  if (checkFailed.match(action)) return { phase: 'unreachable', profile: null };
  if (foundNobody.match(action)) return { phase: 'signed-out', profile: null };
  if (sessionEnded.match(action)) return { phase: 'ended', profile: null, returnTo: action.payload };
  return session;
}
