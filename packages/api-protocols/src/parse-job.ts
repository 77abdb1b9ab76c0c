import { defineParseJob } from '@ostep/endpoint-kit';

export const parseProtocolJob = defineParseJob('parse-protocol');
