import type { Role } from '@ostep/kernel';

/** A menu that may have entries of several domains. */
export type MenuGroup = { readonly label: string; readonly order: number };

export type MenuEntry = {
  readonly label: string;
  readonly group?: MenuGroup;
  readonly path?: string;
  /** Pages of other domains that are shown as tabs of this entry's page. */
  readonly tabs?: readonly string[];
  readonly href?: string;
  readonly setting?: string;
  readonly roles?: readonly Role[];
  readonly anyRole?: readonly Role[];
};

/** A dialog that is available on every page: a button of the bar opens it, and Ctrl with the key. */
export type PaletteEntry = { readonly label: string; readonly key: string };

/** An entry of the bar with a number; `count` is the address that answers it as an object with a `count`. */
export type NoticeEntry = {
  readonly label: string;
  readonly path: string;
  readonly count: string;
  readonly anyRole?: readonly Role[];
};

/** `domain.json`: the source of the registry entry and of the gateway's API prefixes. */
export type DomainDescription = {
  readonly name: string;
  readonly label: string;
  readonly order: number;
  readonly routes: readonly string[];
  readonly api: readonly string[];
  readonly menu: readonly MenuEntry[];
  /** In a narrow window its menu is moved below 'Więcej'. */
  readonly fold?: true;
  readonly palette?: PaletteEntry;
  readonly notice?: NoticeEntry;
};

export type DomainEntry = Omit<DomainDescription, 'api'> & {
  readonly version: string;
  readonly manifest: string;
};
