import type { Send } from '@ostep/endpoint-kit';
import type { Role } from '@ostep/kernel';
import type { RouteObject } from '@ostep/router';
import type { ComponentType } from 'react';

export type Profile = {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  /** The session at the identity service. Absent in a shell that is older than the remote. */
  readonly session?: string;
};

/** Errors stay until somebody closes them or a later save succeeds, the others hide after 5000 ms. */
export type Toast = {
  readonly type: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
  readonly message: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Replaces an earlier toast of the same topic, whose action would no longer do what its label says. */
  readonly topic?: string;
};

export type ConfirmRequest = {
  readonly title: string;
  readonly message: string | readonly string[];
  readonly acceptLabel: string;
  readonly rejectLabel?: string;
  readonly danger?: boolean;
};

export type RouteHandle = { readonly roles?: readonly Role[] };

/**
 * Default export of `./domain`. Paths are absolute without the leading slash; `element`, `Component` and `lazy` work,
 * loaders and actions do not.
 */
export type RemoteDomain = {
  readonly routes: readonly RouteObject[];
  readonly loadPalette?: () => Promise<ComponentType<PaletteProps>>;
};

export type PaletteProps = {
  readonly onClose: () => void;
  /** The text that was typed before the dialog had the focus; it grows until then. */
  readonly typed?: string;
  /** Enter was pressed after `typed`, before the dialog had the focus. */
  readonly isEntered?: boolean;
};

export type PlatformServices = {
  readonly send: Send;
  /** @throws ApiProblem unless the response is 2xx. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  readonly download: (path: string, fileName: string) => Promise<void>;
  readonly toast: (toast: Toast) => void;
  /** Closes error toasts after a save. Absent in a shell that is older than the remote. */
  readonly errorsMended?: () => void;
  readonly confirm: (request: ConfirmRequest) => Promise<boolean>;
  readonly profile: { readonly get: () => Profile | null; readonly subscribe: (changed: () => void) => () => void };
  readonly Forbidden: ComponentType;
};
