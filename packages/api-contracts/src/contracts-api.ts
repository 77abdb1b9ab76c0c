import {
  defineApi,
  historyEndpoint,
  id,
  idText,
  inboxEndpoints,
  isoDate,
  pageOf,
  savedFilterEndpoints,
  searchText,
  shownRows,
  uploadEndpoints,
  workbookAnswer,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import { annexForm, annexList, annexPreview, annexPreviewForm, priceOnDay } from './annex';
import { contract, contractFound, contractRow } from './contract';
import { contractForm } from './contract-form';
import { contractProgress } from './contract-progress';
import { examples } from './examples';
import { uploadedContract } from './uploaded-contract';

const office = ['office'] as const;
const byId = z.object({ id: idText });

export const contractsApi = defineApi({
  'GET /api/contract': {
    operationId: 'listContracts',
    summary: 'All contracts, by number in Polish order',
    access: 'signed-in',
    response: z.array(contractRow),
  },
  'GET /api/contract/search': {
    operationId: 'searchContracts',
    summary: 'Contracts whose number or forest district holds the query; case and Polish letters do not matter',
    access: 'signed-in',
    query: z.object({ query: searchText }),
    response: pageOf(contractFound),
  },
  'POST /api/contract/workbook': {
    operationId: 'exportContracts',
    summary: 'Contracts as an Excel workbook',
    body: shownRows,
    ...workbookAnswer,
  },
  'GET /api/contract/{id}': {
    operationId: 'getContract',
    summary: 'A contract with its items; sends an ETag',
    access: 'signed-in',
    params: byId,
    response: contract,
    errors: [404],
    refusals: ['contractNotFound'],
  },
  'GET /api/contract/{id}/history': historyEndpoint('getContractHistory', 'Changes of a contract and its items', [
    'contractNotFound',
  ]),
  'GET /api/contract/{id}/progress': {
    operationId: 'getContractProgress',
    summary: 'Ordered, done, settled and left of each item of a contract, in units and in PLN',
    access: 'signed-in',
    params: byId,
    response: contractProgress,
    errors: [404],
    refusals: ['contractNotFound'],
  },
  'POST /api/contract/{id}/progress/workbook': {
    operationId: 'exportContractProgress',
    summary: 'Progress of a contract as an Excel workbook',
    params: byId,
    body: shownRows,
    errors: [404],
    refusals: ['contractNotFound'],
    ...workbookAnswer,
  },
  'GET /api/contract/{id}/prices': {
    operationId: 'getContractPrices',
    summary: 'The price of each item in force for work of a day, of an order of that day',
    access: 'signed-in',
    params: byId,
    query: z.object({ on: isoDate }),
    response: z.array(priceOnDay),
    errors: [404],
    refusals: ['contractNotFound'],
  },
  'GET /api/contract/{id}/annex': {
    operationId: 'listAnnexes',
    summary: 'Annexes of a contract with the prices they brought; sends the ETag of the contract',
    access: 'signed-in',
    params: byId,
    response: annexList,
    errors: [404],
    refusals: ['contractNotFound'],
  },
  'POST /api/contract/{id}/annex/preview': {
    operationId: 'previewAnnex',
    summary: 'What an annex would change: prices, the value of what is left, and what was settled; saves nothing',
    access: office,
    params: byId,
    example: examples.annexPreview,
    body: annexPreviewForm,
    response: annexPreview,
    errors: [404],
    refusals: ['contractNotFound', 'annexRows', 'annexTooEarly', 'annexEmpty'],
  },
  'POST /api/contract/{id}/annex': {
    operationId: 'enterAnnex',
    summary: 'Enter an annex; over settled work it asks (417 with questions); answers its id',
    access: office,
    params: byId,
    example: examples.annex,
    body: annexForm,
    repeatable: true,
    response: id,
    errors: [404, 409],
    refusals: ['contractNotFound', 'annexRows', 'annexTooEarly', 'annexEmpty', 'annexNumberTaken', 'monthClosed'],
  },
  'DELETE /api/contract/{id}/annex/{annexId}': {
    operationId: 'withdrawAnnex',
    summary: 'Withdraw an annex under which nothing is settled; answers its id',
    access: office,
    params: z.object({ id: idText, annexId: idText }),
    response: id,
    errors: [404, 409],
    refusals: ['contractNotFound', 'annexNotFound', 'annexOfOther', 'held', 'monthClosed'],
  },
  'GET /api/contract/{id}/file': {
    operationId: 'getContractFile',
    summary: 'The sheet a contract was read from',
    access: 'signed-in',
    params: byId,
    response: { file: 'application/octet-stream' },
    errors: [404],
    refusals: ['contractNotFound'],
  },
  'POST /api/contract': {
    operationId: 'saveContract',
    summary: 'Create or update a contract; answers the id',
    access: office,
    example: examples.contract,
    body: contractForm,
    repeatable: true,
    response: id,
    errors: [404, 409],
    refusals: [
      'contractNotFound',
      'unknownReference',
      'doubledNumber',
      'districtUnknown',
      'held',
      'itemTaken',
      'monthClosed',
    ],
  },
  ...savedFilterEndpoints('contract', 'f.forestDistrictName=opole'),
  ...inboxEndpoints('contract', office),
  ...uploadEndpoints('contract', uploadedContract, office),
});

export type ContractsApi = typeof contractsApi;
