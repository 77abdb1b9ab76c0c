/** A primeicons glyph by its name without `pi-`; decoration only, the words stand beside it or in a label. */
export function Icon({ name, spin = false }: { name: string; spin?: boolean }) {
  return <i aria-hidden="true" className={`pi pi-${name}${spin ? ' pi-spin' : ''}`} />;
}
