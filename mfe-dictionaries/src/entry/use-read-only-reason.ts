import { useHasRole } from '@ostep/platform';
import { texts } from '../texts';

/** Why the person may not change a dictionary; undefined when they may. */
export function useReadOnlyReason(): string | undefined {
  const user = useHasRole('user');
  const office = useHasRole('office');
  return user || office ? undefined : texts.roleMissing;
}
