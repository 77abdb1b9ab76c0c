import { useRegistry } from '../federation/registry';
import { overriddenRemotes } from '../federation/remote-overrides';

export function NavbarNote() {
  const note = document.querySelector<HTMLMetaElement>('meta[name="navbar-note"]')?.content;
  const words = [note, ...overriddenRemotes(useRegistry().domains)].filter(Boolean).join(' · ');
  return words ? <span className="navbar-note">{words}</span> : null;
}
