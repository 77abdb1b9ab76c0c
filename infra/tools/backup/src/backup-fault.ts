import { SetupError } from '@ostep/database';

/** `about`: the file, the domain or the database that it is about. */
export type BackupFaultKind = 'incomplete' | 'damaged' | 'unreadable' | 'newer' | 'running' | 'occupied';

/** Why a backup cannot be read or put in place; the kind is for programs that say it in their own words. */
export class BackupFault extends SetupError {
  constructor(
    readonly kind: BackupFaultKind,
    readonly about: string,
    message: string,
  ) {
    super(message);
  }
}
