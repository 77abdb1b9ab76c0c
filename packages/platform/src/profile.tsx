import type { Role } from '@ostep/kernel';
import { type ReactNode, useSyncExternalStore } from 'react';
import { platformServices } from './services';
import type { Profile } from './shell-services';

const subscribe = (changed: () => void) => platformServices().profile.subscribe(changed);
const current = () => platformServices().profile.get();

export function useProfile(): Profile | null {
  return useSyncExternalStore(subscribe, current);
}

export function holdsRoles(profile: Profile | null, required: readonly Role[] = []): boolean {
  return required.every((role) => profile?.roles.includes(role) === true);
}

export function useHasRole(role: Role): boolean {
  return holdsRoles(useProfile(), [role]);
}

export function useHasRoles(required: readonly Role[]): boolean {
  return holdsRoles(useProfile(), required);
}

export function RequireRoles({ roles, children }: { roles: readonly Role[]; children: ReactNode }): ReactNode {
  const { Forbidden } = platformServices();
  return useHasRoles(roles) ? children : <Forbidden />;
}
