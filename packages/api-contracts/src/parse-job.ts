import { defineParseJob } from '@ostep/endpoint-kit';

export const parseContractJob = defineParseJob('parse-contract');
