import { defineParseJob, defineStoredFile } from '@ostep/endpoint-kit';

export const parseContractJob = defineParseJob('parse-contract');

export const annexFileJob = defineStoredFile('annex-file');
