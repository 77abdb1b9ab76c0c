import type { Profile } from '@ostep/platform';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';

/** signed-out: no session was found. ended: a session was logged out or expired. unreachable: no answer of the service. */
type SessionPhase = 'checking' | 'signed-in' | 'signed-out' | 'ended' | 'unreachable';

/** Why a person has to sign in again. ended: the session expired or the person logged out in another tab. */
export type EndReason = 'expired' | 'ended' | 'signedOut';

type Session = {
  readonly phase: SessionPhase;
  readonly profile: Profile | null;
  readonly returnTo?: string;
  readonly reason?: EndReason;
};

export const checkStarted = createAction('session/checkStarted');
export const checkFailed = createAction('session/checkFailed');
export const noSessionFound = createAction<EndReason | undefined>('session/noSessionFound');
export const signedIn = createAction<Profile>('session/signedIn');
export const sessionEnded = createAction<{ returnTo: string; reason: EndReason }>('session/ended');

const checking: Session = { phase: 'checking', profile: null };

/** Without `createSlice`, which would add the 5 KB of immer for three flat records. */
export function sessionReducer(session: Session = checking, action: UnknownAction): Session {
  if (signedIn.match(action)) return { phase: 'signed-in', profile: action.payload };
  if (checkStarted.match(action)) return checking;
  if (checkFailed.match(action)) return { phase: 'unreachable', profile: null };
  if (noSessionFound.match(action))
    return { phase: 'signed-out', profile: null, ...(action.payload && { reason: action.payload }) };
  if (sessionEnded.match(action)) return { phase: 'ended', profile: null, ...action.payload };
  return session;
}
