import type { PrimeIcons } from 'primereact/api';

type KebabCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}-${KebabCase<Tail>}`
  : Name extends string
    ? Lowercase<Name>
    : never;

/** `ARROW_LEFT` of PrimeReact's list is the icon `arrow-left`; the list lacks the calculator. */
export type IconName = KebabCase<keyof typeof PrimeIcons> | 'calculator';

/** Hidden from screen readers, because the same is said by a text beside the icon or by a label. */
export function Icon({ name, spin = false }: { name: IconName; spin?: boolean }) {
  return <i aria-hidden="true" className={`pi pi-${name}${spin ? ' pi-spin' : ''}`} />;
}
