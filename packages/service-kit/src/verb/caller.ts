import type { Role } from '@ostep/kernel';

export type Caller = {
  /** The identity provider's id of the person. A name may change, or later belong to another person. */
  readonly subject: string;
  readonly username: string;
  readonly fullName: string;
  readonly roles: readonly Role[];
  /** If the identity provider has one. */
  readonly email?: string;
};
