import type { Role } from '@ostep/kernel';

/** Either `path` or `href`, which opens in a new tab. */
export type MenuEntry = {
  readonly label: string;
  readonly path?: string;
  readonly href?: string;
  /** The gateway setting that overrides `href`. */
  readonly setting?: string;
  /** The user needs all of them. */
  readonly roles?: readonly Role[];
  /** The user needs one of them. */
  readonly anyRole?: readonly Role[];
};

/** `domain.json`: the source of the registry entry and of the gateway's API prefixes. */
export type DomainDescription = {
  /** Also the folder `mfe-<name>` and the address of the remote. */
  readonly name: string;
  readonly label: string;
  readonly order: number;
  readonly routes: readonly string[];
  readonly api: readonly string[];
  readonly menu: readonly MenuEntry[];
};

export type DomainEntry = Omit<DomainDescription, 'api' | 'order'> & {
  readonly version: string;
  readonly manifest: string;
};
