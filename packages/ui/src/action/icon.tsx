import type { PrimeIcons } from 'primereact/api';

type KebabCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}-${KebabCase<Tail>}`
  : Name extends string
    ? Lowercase<Name>
    : never;

/** `ARROW_LEFT` of primeicons is `arrow-left`; the list of PrimeReact lacks the calculator. */
export type IconName = KebabCase<keyof typeof PrimeIcons> | 'calculator';

/** Hidden from screen readers: the text stands beside the icon or in a label. */
export function Icon({ name, spin = false }: { name: IconName; spin?: boolean }) {
  return <i aria-hidden="true" className={`pi pi-${name}${spin ? ' pi-spin' : ''}`} />;
}
