import { holdsRoles, useProfile } from '@ostep/platform';

/** Whether the person may change orders: field and office workers may, others read. */
export function useMayWrite(): boolean {
  const profile = useProfile();
  return holdsRoles(profile, ['user']) || holdsRoles(profile, ['office']);
}
