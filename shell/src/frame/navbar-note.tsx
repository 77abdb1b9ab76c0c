import { useRegistry } from '../federation/registry';
import { overridden } from '../federation/remote-overrides';

/**
 * A few words that whoever runs the product wants seen on every screen, such as that its data is invented, and what of
 * the screens comes from elsewhere.
 */
export function NavbarNote() {
  const note = document.querySelector<HTMLMetaElement>('meta[name="navbar-note"]')?.content;
  const words = [note, ...overridden(useRegistry().domains)].filter(Boolean).join(' · ');
  return words ? <span className="navbar-note">{words}</span> : null;
}
