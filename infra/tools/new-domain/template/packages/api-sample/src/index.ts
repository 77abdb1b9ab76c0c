export { type Entry, type EntryForm, entry, entryForm, NAME_LENGTH } from './entry';
export { sampleKeys } from './query-keys';
export { type SampleApi, sampleApi } from './sample-api';
