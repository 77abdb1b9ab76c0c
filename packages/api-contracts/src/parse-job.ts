import { defineKeptFile, defineParseJob } from '@ostep/endpoint-kit';

export const parseContractJob = defineParseJob('parse-contract');

export const annexFileJob = defineKeptFile('annex-file');
