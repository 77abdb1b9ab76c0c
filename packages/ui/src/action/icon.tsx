import type { IconName } from './icon-names';

/** A glyph by its primeicons name without `pi-`; decoration only, the words stand beside it or in a label. */
export function Icon({ name, spin = false }: { name: IconName; spin?: boolean }) {
  return <i aria-hidden="true" className={`pi pi-${name}${spin ? ' pi-spin' : ''}`} />;
}
