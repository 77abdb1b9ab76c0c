import { useHasRole } from '@ostep/platform';
import { texts } from '../texts';

export function useReadOnlyReason(): string | undefined {
  const user = useHasRole('user');
  const office = useHasRole('office');
  return user || office ? undefined : texts.roleMissing;
}
