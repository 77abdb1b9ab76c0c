export { BackupFault, type BackupFaultKind } from './backup-fault';
export { prepareDatabaseCopy, readDatabaseCopy, writeDatabaseCopy } from './copy-database';
export { isComplete, readManifest, readSealed, verifyFiles, writeSealed } from './manifest';
export { nextNight } from './next-night';
export { dropDatabase, prepareRestore, swapIn } from './restore-backup';
export { isTrialDue, saveOne } from './save-night';
export { backupName, backupsToRemove, backupTime } from './saved-backups';
export type { Beside } from './write-backup';
