import { defineStoredFile } from '@ostep/endpoint-kit';

/** The uploaded file is kept as long as every ended job, 30 days, and no record names it. */
export const startFileJob = defineStoredFile('start-file');
