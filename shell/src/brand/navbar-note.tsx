import { useRegistry } from '../federation/registry';
import { overriddenRemotes } from '../federation/remote-overrides';

export function NavbarNote() {
  const note = document.querySelector<HTMLMetaElement>('meta[name="navbar-note"]');
  const words = [note?.content, ...overriddenRemotes(useRegistry().domains)].filter(Boolean).join(' · ');
  return words ? (
    <span className="navbar-note" title={note?.title}>
      {words}
    </span>
  ) : null;
}
