import type { Role } from '@ostep/kernel';
import { type ReactNode, useSyncExternalStore } from 'react';
import { platformServices } from './services';
import type { Profile } from './shell-services';
import { texts } from './texts';

const subscribe = (changed: () => void) => platformServices().profile.subscribe(changed);
export const currentProfile = (): Profile | null => platformServices().profile.get();

export function useProfile(): Profile | null {
  return useSyncExternalStore(subscribe, currentProfile);
}

export function holdsRoles(profile: Profile | null, required: readonly Role[] = []): boolean {
  return required.every((role) => profile?.roles.includes(role) === true);
}

export function holdsAnyRole(profile: Profile | null, accepted: readonly Role[] = []): boolean {
  return accepted.length === 0 || accepted.some((role) => profile?.roles.includes(role) === true);
}

export function useHasRole(role: Role): boolean {
  return holdsRoles(useProfile(), [role]);
}

export function useHasRoles(required: readonly Role[]): boolean {
  return holdsRoles(useProfile(), required);
}

/** The sentence that names the roles, or undefined for a person who has any of them. */
export function useMissingRole(...roles: readonly [Role, ...Role[]]): string | undefined {
  return holdsAnyRole(useProfile(), roles) ? undefined : texts.roleNeeded(roles);
}

export const useReadOnlyReason = () => useMissingRole('user', 'office');

export function RequireAnyRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }): ReactNode {
  const { Forbidden } = platformServices();
  return holdsAnyRole(useProfile(), roles) ? children : <Forbidden />;
}

export function RequireRoles({ roles, children }: { roles: readonly Role[]; children: ReactNode }): ReactNode {
  const { Forbidden } = platformServices();
  return useHasRoles(roles) ? children : <Forbidden />;
}
