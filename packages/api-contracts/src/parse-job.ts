import { defineParseJob } from '@ostep/endpoint-kit';

export const parseContractJob = defineParseJob('parse-contract');

/** Kept, not read: no worker takes it. */
export const annexFileJob = defineParseJob('annex-file');
