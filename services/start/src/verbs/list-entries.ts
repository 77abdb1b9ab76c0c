import type { Entry } from '@ostep/api-start';
import type { ReadCall } from '@ostep/service-kit';
import { readEntries } from '../data/entries';

export const listEntries = ({ tx }: ReadCall<null>): Promise<Entry[]> => readEntries(tx);
