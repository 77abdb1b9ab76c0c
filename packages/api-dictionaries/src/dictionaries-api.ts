import {
  defineApi,
  deletedEndpoint,
  historyEndpoint,
  id,
  idText,
  pageOf,
  searchText,
  shownRows,
  workbookAnswer,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import {
  actionCode,
  actionCodeForm,
  dictionaryEntry,
  dictionaryEntryForm,
  forestDistrictPart,
  forestDistrictPartForm,
  squad,
  squadForm,
  squadRate,
  workGroup,
  workGroupForm,
} from './entry';
import { examples } from './examples';

const write = ['user', 'office'] as const;
const readsRates = ['user', 'office', 'manager'] as const;
const byId = z.object({ id: idText });
const page = z
  .string()
  .regex(/^\d{1,6}$/, 'Podaj numer strony.')
  .transform(Number)
  .default(0);

const codeFilter = z.object({ query: searchText, active: z.enum(['true', 'false']).optional() });

const saving = { access: write, response: id, repeatable: true, errors: [404, 409] } as const;
const deleting = { access: write, params: byId, response: id, errors: [404] } as const;

export const dictionariesApi = defineApi({
  'GET /api/fd/list': {
    operationId: 'listForestDistricts',
    summary: 'All forest districts, by name in Polish order',
    access: 'signed-in',
    response: z.array(dictionaryEntry),
  },
  'GET /api/fd/{id}/parts': {
    operationId: 'listForestDistrictParts',
    summary: 'Parts (leśnictwa) of a forest district, by code',
    access: 'signed-in',
    params: byId,
    response: z.array(forestDistrictPart),
    errors: [404],
    refusals: ['districtNotFound'],
  },
  'POST /api/fd/part/save': {
    operationId: 'saveForestDistrictPart',
    summary: 'Create or update a part (leśnictwo) of a forest district; orders and protocols keep the name they state',
    example: examples.districtPart,
    body: forestDistrictPartForm,
    ...saving,
    refusals: ['districtNotFound', 'partNotFound', 'partCodeTaken'],
  },
  'DELETE /api/fd/part/{id}': {
    operationId: 'deleteForestDistrictPart',
    summary: 'Delete a part of a forest district; orders and protocols keep its name',
    ...deleting,
    refusals: ['partNotFound'],
  },
  'POST /api/fd/save': {
    operationId: 'saveForestDistrict',
    summary: 'Create or update a forest district',
    example: examples.forestDistrict,
    body: dictionaryEntryForm,
    ...saving,
    refusals: ['districtNotFound', 'keyTaken'],
  },
  'DELETE /api/fd/{id}': {
    operationId: 'deleteForestDistrict',
    summary: 'Delete a forest district that nothing refers to',
    ...deleting,
    refusals: ['districtNotFound', 'inUse'],
  },

  'GET /api/fd/history/deleted': deletedEndpoint('listDeletedForestDistricts', 'Deleted forest districts'),
  'GET /api/fd/{id}/history': historyEndpoint(
    'getForestDistrictHistory',
    'Changes of a forest district and its parts',
    ['districtNotFound'],
  ),
  'POST /api/fd/workbook': {
    operationId: 'exportForestDistricts',
    summary: 'Forest districts as an Excel workbook',
    body: shownRows,
    example: { ids: [17, 18] },
    ...workbookAnswer,
  },

  'GET /api/as/list': {
    operationId: 'listActionScopes',
    summary: 'All activity scopes, by name in Polish order',
    access: 'signed-in',
    response: z.array(dictionaryEntry),
  },
  'POST /api/as/save': {
    operationId: 'saveActionScope',
    summary: 'Create or update an activity scope',
    example: examples.actionScope,
    body: dictionaryEntryForm,
    ...saving,
    refusals: ['actionScopeNotFound', 'keyTaken'],
  },
  'DELETE /api/as/{id}': {
    operationId: 'deleteActionScope',
    summary: 'Delete an activity scope that nothing refers to',
    ...deleting,
    refusals: ['actionScopeNotFound', 'inUse'],
  },

  'GET /api/as/history/deleted': deletedEndpoint('listDeletedActionScopes', 'Deleted activity scopes'),
  'GET /api/as/{id}/history': historyEndpoint('getActionScopeHistory', 'Changes of an activity scope', [
    'actionScopeNotFound',
  ]),
  'POST /api/as/workbook': {
    operationId: 'exportActionScopes',
    summary: 'Activity scopes as an Excel workbook',
    body: shownRows,
    example: { ids: [17, 18] },
    ...workbookAnswer,
  },

  'GET /api/ac/list/full': {
    operationId: 'listActionCodes',
    summary: 'A page (50) of all activity codes, by code; optionally those that hold a text, or the active ones',
    access: 'signed-in',
    query: codeFilter.extend({ p: page }),
    response: pageOf(actionCode),
  },
  'GET /api/ac/workbook': {
    operationId: 'exportActionCodes',
    summary: 'Activity codes as an Excel workbook; optionally those that hold a text, or the active ones',
    query: codeFilter,
    ...workbookAnswer,
  },
  'GET /api/ac/search': {
    operationId: 'searchActionCodes',
    summary: 'Active activity codes whose code or name holds the query; the nearest first',
    access: 'signed-in',
    query: z.object({ query: searchText }),
    response: pageOf(actionCode),
  },
  'GET /api/ac/{id}': {
    operationId: 'getActionCode',
    summary: 'An activity code, also an inactive one',
    access: 'signed-in',
    params: byId,
    response: actionCode,
    errors: [404],
    refusals: ['actionCodeNotFound'],
  },
  'GET /api/ac/history/deleted': deletedEndpoint('listDeletedActionCodes', 'Deleted activity codes'),
  'GET /api/ac/{id}/history': historyEndpoint('getActionCodeHistory', 'Changes of an activity code', [
    'actionCodeNotFound',
  ]),
  'POST /api/ac/save': {
    operationId: 'saveActionCode',
    summary: 'Create or update an activity code',
    example: examples.actionCode,
    body: actionCodeForm,
    ...saving,
    refusals: ['actionCodeNotFound', 'keyTaken', 'codeLooksAlike', 'unknownWorkGroup'],
  },
  'DELETE /api/ac/{id}': {
    operationId: 'deleteActionCode',
    summary: 'Delete an activity code that nothing refers to',
    ...deleting,
    refusals: ['actionCodeNotFound', 'inUse'],
  },

  'GET /api/workgroup/list': {
    operationId: 'listWorkGroups',
    summary: 'Work groups with their items',
    access: 'signed-in',
    response: z.array(workGroup),
  },
  'POST /api/workgroup/save': {
    operationId: 'saveWorkGroup',
    summary:
      'Create or update a work group with its items; another share of an item in use is asked about (417 with questions)',
    example: examples.workGroup,
    body: workGroupForm,
    ...saving,
    refusals: ['workGroupNotFound', 'workInUse', 'summedInUse'],
  },
  'DELETE /api/workgroup/{id}': {
    operationId: 'deleteWorkGroup',
    summary: 'Delete a work group that nothing refers to',
    ...deleting,
    refusals: ['workGroupNotFound', 'workInUse'],
  },
  'GET /api/workgroup/history/deleted': deletedEndpoint('listDeletedWorkGroups', 'Deleted work groups'),
  'GET /api/workgroup/{id}/history': historyEndpoint('getWorkGroupHistory', 'Changes of a work group and its items', [
    'workGroupNotFound',
  ]),

  'GET /api/sq/list': {
    operationId: 'listSquads',
    summary: 'All squads, by name in Polish order',
    access: 'signed-in',
    response: z.array(squad),
  },
  'POST /api/sq/save': {
    operationId: 'saveSquad',
    summary: 'Create or update a squad',
    example: examples.squad,
    body: squadForm,
    ...saving,
    refusals: ['squadNotFound', 'squadCodeTaken', 'codeLooksAlike'],
  },
  'DELETE /api/sq/{id}': {
    operationId: 'deleteSquad',
    summary: 'Delete a squad that nothing refers to',
    ...deleting,
    refusals: ['squadNotFound', 'inUse'],
  },
  'GET /api/sq/{id}/rates': {
    operationId: 'listSquadRates',
    summary: 'Rates of a squad that were read from a spreadsheet, by code and scope: hints for an assignment',
    access: readsRates,
    params: byId,
    response: z.array(squadRate),
  },
  'DELETE /api/sq/rate/{id}': {
    operationId: 'deleteSquadRate',
    summary: 'Delete a rate that was read from a spreadsheet',
    ...deleting,
    refusals: ['rateNotFound'],
  },
  'GET /api/sq/history/deleted': deletedEndpoint('listDeletedSquads', 'Deleted squads'),
  'GET /api/sq/{id}/history': historyEndpoint('getSquadHistory', 'Changes of a squad', ['squadNotFound']),
  'POST /api/sq/workbook': {
    operationId: 'exportSquads',
    summary: 'Squads as an Excel workbook',
    body: shownRows,
    example: { ids: [17, 18] },
    ...workbookAnswer,
  },
});

export type DictionariesApi = typeof dictionariesApi;
