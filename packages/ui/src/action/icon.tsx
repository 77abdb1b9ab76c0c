import type { IconName } from './icon-names';

/** Hidden from screen readers: the text stands beside the icon or in a label. */
export function Icon({ name, spin = false }: { name: IconName; spin?: boolean }) {
  return <i aria-hidden="true" className={`pi pi-${name}${spin ? ' pi-spin' : ''}`} />;
}
