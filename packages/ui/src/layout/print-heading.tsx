import { formatInstant } from '@ostep/kernel';
import { useProfile } from '@ostep/platform';
import { texts } from '../texts';
import { usePrinting } from '../window/use-printing';

/** Printed above each screen: its title, when it was printed and by whom. */
export function PrintHeading() {
  const profile = useProfile();
  if (!usePrinting() || !profile) return null;
  const person = `${profile.firstName} ${profile.lastName}`;
  return (
    <p className="ui-print-heading">
      <span>{document.title}</span>
      <span>{texts.printed(formatInstant(new Date().toISOString()), person)}</span>
    </p>
  );
}
