import {
  defineApi,
  id,
  idText,
  pageOf,
  searchText,
  shownRows,
  uploadEndpoints,
  workbookAnswer,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import { contract, contractFound, contractRow } from './contract';
import { contractForm } from './contract-form';
import { contractProgress } from './contract-progress';
import { uploadedContract } from './uploaded-contract';

const office = ['office'] as const;
const byId = z.object({ id: idText });

export const contractsApi = defineApi({
  'GET /api/contract': {
    summary: 'All contracts, by number in Polish order',
    access: 'signed-in',
    response: z.array(contractRow),
  },
  'GET /api/contract/search': {
    summary: 'Contracts whose number or forest district holds the query; case and Polish letters do not matter',
    access: 'signed-in',
    query: z.object({ query: searchText }),
    response: pageOf(contractFound),
  },
  'POST /api/contract/workbook': { summary: 'Contracts as an Excel workbook', body: shownRows, ...workbookAnswer },
  'GET /api/contract/{id}': {
    summary: 'A contract with its items; sends an ETag',
    access: 'signed-in',
    params: byId,
    response: contract,
    errors: [404],
  },
  'GET /api/contract/{id}/progress': {
    summary: 'Ordered, done, settled and left of each item of a contract, in units and in PLN',
    access: 'signed-in',
    params: byId,
    response: contractProgress,
    errors: [404],
  },
  'POST /api/contract/{id}/progress/workbook': {
    summary: 'Progress of a contract as an Excel workbook',
    params: byId,
    body: shownRows,
    errors: [404],
    ...workbookAnswer,
  },
  'GET /api/contract/{id}/file': {
    summary: 'The sheet a contract was read from',
    access: 'signed-in',
    params: byId,
    response: { file: 'application/octet-stream' },
    errors: [404],
  },
  'POST /api/contract': {
    summary: 'Create or update a contract; answers the id',
    access: office,
    body: contractForm,
    repeatable: true,
    response: id,
    errors: [404, 409],
  },
  ...uploadEndpoints('contract', uploadedContract, office),
});

export type ContractsApi = typeof contractsApi;
