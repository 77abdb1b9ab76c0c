export { type Entry, type EntryForm, entry, entryForm, NAME_LENGTH } from './entry';
export { startKeys } from './query-keys';
export { type StartApi, startApi } from './start-api';
