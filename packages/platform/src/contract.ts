import type { Send } from '@ostep/endpoint-kit';
import type { Role } from '@ostep/kernel';
import type { RouteObject } from '@ostep/router';
import type { ComponentType } from 'react';

/** Who is signed in; from the identity service. */
export type Profile = {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
};

/** Success, info and warning hide after 5000 ms; an error stays until it is closed. */
export type Toast = {
  readonly type: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
  readonly message: string;
};

export type ConfirmRequest = {
  readonly title: string;
  readonly message: string | readonly string[];
  readonly acceptLabel: string;
  readonly rejectLabel?: string;
  readonly danger?: boolean;
};

/** What a route of a remote may say about itself in `handle`. */
export type RouteHandle = { readonly roles?: readonly Role[] };

/**
 * The default export of a remote's `./domain` module. Route paths are absolute, without the leading slash.
 * `element`, `Component` and `lazy` are understood; loaders and actions are not, data comes through React Query.
 */
export type RemoteDomain = { readonly routes: readonly RouteObject[] };

/** What the shell installs before it loads any remote. */
export type PlatformServices = {
  readonly send: Send;
  /** `fetch` with the caller's token, cookies and anti-forgery header; throws `ApiProblem` unless the answer is 2xx. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  /** GETs a file with the caller's token and saves it under `fileName`. */
  readonly download: (path: string, fileName: string) => Promise<void>;
  readonly toast: (toast: Toast) => void;
  readonly confirm: (request: ConfirmRequest) => Promise<boolean>;
  readonly profile: { readonly get: () => Profile | null; readonly subscribe: (changed: () => void) => () => void };
  /** The page shown to whoever lacks a role. */
  readonly Forbidden: ComponentType;
};
