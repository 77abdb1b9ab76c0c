import type { Role } from '@ostep/kernel';

/** One line of a domain's menu. With `href` it opens that address in a new tab instead of a route. */
export type MenuEntry = {
  readonly label: string;
  /** Absolute, `/contract/edit`. */
  readonly path?: string;
  /** An address outside the screens, `/statystyki`. */
  readonly href?: string;
  /** Name of the gateway's setting that takes the place of `href` where it is given. */
  readonly setting?: string;
  /** Shown only to people who hold every one of them. */
  readonly roles?: readonly Role[];
};

/** `domain.json` of a remote: the single source of its registry entry and of the gateway's API prefixes. */
export type DomainDescription = {
  /** `orders`; also the folder `mfe-orders` and the remote's address. */
  readonly name: string;
  /** The menu's word and the area's name in failures, `Zlecenia`. */
  readonly label: string;
  /** Place in the navigation bar, small first. */
  readonly order: number;
  /** First segments of the addresses it owns, `/order`. */
  readonly routes: readonly string[];
  /** Prefixes of its API, `/api/order`. */
  readonly api: readonly string[];
  readonly menu: readonly MenuEntry[];
};

/** One entry of `/domains.json`, which is an array in the order of the navigation bar. */
export type DomainEntry = Omit<DomainDescription, 'api' | 'order'> & {
  readonly version: string;
  /** Address of the remote's `mf-manifest.json`. */
  readonly manifest: string;
};
