import type { Role } from '@ostep/kernel';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Profile } from './contract';
import { platformServices } from './services';

const subscribe = (changed: () => void) => platformServices().profile.subscribe(changed);
const current = () => platformServices().profile.get();

/** Who is signed in; null until the profile is loaded. */
export function useProfile(): Profile | null {
  return useSyncExternalStore(subscribe, current);
}

/** Whether the person holds every role of the list; an empty list allows everyone. */
export function holdsRoles(profile: Profile | null, required: readonly Role[] = []): boolean {
  return required.every((role) => profile?.roles.includes(role) === true);
}

export function useHasRole(role: Role): boolean {
  return holdsRoles(useProfile(), [role]);
}

/** Every role of the list. */
export function useHasRoles(required: readonly Role[]): boolean {
  return holdsRoles(useProfile(), required);
}

/** Shows its children to whoever holds every role, and the 'Brak uprawnień' page to others. */
export function RequireRoles({ roles, children }: { roles: readonly Role[]; children: ReactNode }): ReactNode {
  const { Forbidden } = platformServices();
  return useHasRoles(roles) ? children : <Forbidden />;
}
