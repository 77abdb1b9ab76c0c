import type { Role } from '@ostep/kernel';
import type { RouteObject } from '@ostep/router';
import type { FieldError, Problem, Send } from '@ostep/wire';

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

/** The default export of a remote's `./domain` module. Route paths are absolute, without the leading slash. */
export type RemoteDomain = { readonly routes: readonly RouteObject[] };

/** What the shell installs before it loads any remote. */
export type PlatformServices = {
  readonly send: Send;
  /** GETs a file with the caller's token and saves it under `fileName`. */
  readonly download: (path: string, fileName: string) => Promise<void>;
  readonly toast: (toast: Toast) => void;
  readonly confirm: (request: ConfirmRequest) => Promise<boolean>;
  readonly profile: { readonly get: () => Profile | null; readonly subscribe: (changed: () => void) => () => void };
};

/** Thrown by `send` and `download` on every answer that is not a success. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly problem: Partial<Problem> & { readonly status: number; readonly message: string };

  constructor(problem: Partial<Problem> & { readonly status: number; readonly message: string }) {
    super(problem.message);
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }

  get errors(): readonly FieldError[] {
    return this.problem.errors ?? [];
  }
}
