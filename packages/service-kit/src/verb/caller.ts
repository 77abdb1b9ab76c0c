import type { Role } from '@ostep/kernel';

export type Caller = {
  /** The identity provider's id of the person; a name may change or become another's. */
  readonly subject: string;
  readonly username: string;
  readonly fullName: string;
  readonly roles: readonly Role[];
  /** Where the identity provider says one. */
  readonly email?: string;
};
