import { defineParseJob } from '@ostep/endpoint-kit';

export const parseOrderJob = defineParseJob('parse-order');
