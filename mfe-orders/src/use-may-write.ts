import { holdsRoles, useProfile } from '@ostep/platform';

export function useMayWrite(): boolean {
  const profile = useProfile();
  return holdsRoles(profile, ['user']) || holdsRoles(profile, ['office']);
}
