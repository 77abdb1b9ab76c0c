export { type BackupKeeper, type KeepOptions, keepBackups } from './keep-backups';
export { type BackupShown, type BackupStatus, readBackups } from './read-backups';
export { type CardFacts, recoveryCard } from './recovery-card';
export { type RestoredCopy, type RestoreSource, restoreFrom } from './restore-from';
export { type CheckedPlace, checkSecondPlace } from './second-place';
export { type TakenBackup, type TakeOptions, takeBackup } from './take-backup';
