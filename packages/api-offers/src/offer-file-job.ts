import { defineStoredFile } from '@ostep/endpoint-kit';

export const offerFileJob = defineStoredFile('offer-file');
