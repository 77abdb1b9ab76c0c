import type { DictionariesApi } from '@ostep/api-dictionaries';
import { type Handlers, type Service, verbRunner } from '@ostep/service-kit';
import { type Sheet, workbookResponse } from '@ostep/spreadsheet';
import { readActionCodePage, searchActionCodes } from '../data/action-code-list';
import { readActionScopes, readForestDistricts, readSquadRates, readSquads, readWorkGroups } from '../data/entry-lists';
import { deleteEntry } from '../verbs/delete-entry';
import { deleteSquadRate } from '../verbs/delete-squad-rate';
import { deleteWorkGroup } from '../verbs/delete-work-group';
import { exportActionCodes, exportActionScopes, exportForestDistricts, exportSquads } from '../verbs/export-entries';
import { listForestDistrictParts } from '../verbs/list-forest-district-parts';
import { readActionCode } from '../verbs/read-action-code';
import {
  listDeletedActionCodes,
  listDeletedActionScopes,
  listDeletedForestDistricts,
  listDeletedSquads,
  listDeletedWorkGroups,
  readActionCodeHistory,
  readActionScopeHistory,
  readForestDistrictHistory,
  readSquadHistory,
  readWorkGroupHistory,
} from '../verbs/read-entry-history';
import { saveActionCode } from '../verbs/save-action-code';
import { saveActionScope } from '../verbs/save-action-scope';
import { saveDistrictPart } from '../verbs/save-district-part';
import { saveForestDistrict } from '../verbs/save-forest-district';
import { saveSquad } from '../verbs/save-squad';
import { saveWorkGroup } from '../verbs/save-work-group';

const activeFilter = (active: 'true' | 'false' | undefined) => (active === undefined ? null : active === 'true');

export function dictionaryHandlers(service: Service): Handlers<DictionariesApi> {
  const { read, change, save } = verbRunner(service);
  const workbook = async (sheet: Promise<Sheet>) => workbookResponse(service.now(), [await sheet]);
  return {
    'GET /api/fd/list': () => readForestDistricts(service.db),
    'GET /api/fd/{id}/parts': (call) => read(call, listForestDistrictParts, call.params.id),
    'POST /api/fd/part/save': (call) => save('POST /api/fd/part/save', call, saveDistrictPart),
    'DELETE /api/fd/part/{id}': (call) => change(call, deleteEntry, { kind: 'districtPart', id: call.params.id }),
    'POST /api/fd/save': (call) => save('POST /api/fd/save', call, saveForestDistrict),
    'DELETE /api/fd/{id}': (call) => change(call, deleteEntry, { kind: 'forestDistrict', id: call.params.id }),
    'GET /api/fd/history/deleted': (call) => read(call, listDeletedForestDistricts, call.query),
    'GET /api/fd/{id}/history': (call) => read(call, readForestDistrictHistory, { ...call.query, ...call.params }),
    'POST /api/fd/workbook': (call) => workbook(read(call, exportForestDistricts, call.body)),

    'GET /api/as/list': () => readActionScopes(service.db),
    'POST /api/as/save': (call) => save('POST /api/as/save', call, saveActionScope),
    'DELETE /api/as/{id}': (call) => change(call, deleteEntry, { kind: 'actionScope', id: call.params.id }),
    'GET /api/as/history/deleted': (call) => read(call, listDeletedActionScopes, call.query),
    'GET /api/as/{id}/history': (call) => read(call, readActionScopeHistory, { ...call.query, ...call.params }),
    'POST /api/as/workbook': (call) => workbook(read(call, exportActionScopes, call.body)),

    'GET /api/ac/list/full': (call) => {
      const { p: page, query: text, active } = call.query;
      return readActionCodePage(service.db, { page, text, active: activeFilter(active) });
    },
    'GET /api/ac/workbook': (call) => {
      const { query: text, active } = call.query;
      return workbook(read(call, exportActionCodes, { text, active: activeFilter(active) }));
    },
    'GET /api/ac/search': (call) => searchActionCodes(service.db, call.query.query),
    'GET /api/ac/{id}': (call) => read(call, readActionCode, call.params.id),
    'GET /api/ac/history/deleted': (call) => read(call, listDeletedActionCodes, call.query),
    'GET /api/ac/{id}/history': (call) => read(call, readActionCodeHistory, { ...call.query, ...call.params }),
    'POST /api/ac/save': (call) => save('POST /api/ac/save', call, saveActionCode),
    'DELETE /api/ac/{id}': (call) => change(call, deleteEntry, { kind: 'actionCode', id: call.params.id }),

    'GET /api/workgroup/list': () => readWorkGroups(service.db),
    'POST /api/workgroup/save': (call) => save('POST /api/workgroup/save', call, saveWorkGroup),
    'DELETE /api/workgroup/{id}': (call) => change(call, deleteWorkGroup, call.params.id),
    'GET /api/workgroup/history/deleted': (call) => read(call, listDeletedWorkGroups, call.query),
    'GET /api/workgroup/{id}/history': (call) => read(call, readWorkGroupHistory, { ...call.query, ...call.params }),

    'GET /api/sq/list': () => readSquads(service.db),
    'POST /api/sq/save': (call) => save('POST /api/sq/save', call, saveSquad),
    'DELETE /api/sq/{id}': (call) => change(call, deleteEntry, { kind: 'squad', id: call.params.id }),
    'GET /api/sq/{id}/rates': (call) => readSquadRates(service.db, call.params.id),
    'DELETE /api/sq/rate/{id}': (call) => change(call, deleteSquadRate, call.params.id),
    'GET /api/sq/history/deleted': (call) => read(call, listDeletedSquads, call.query),
    'GET /api/sq/{id}/history': (call) => read(call, readSquadHistory, { ...call.query, ...call.params }),
    'POST /api/sq/workbook': (call) => workbook(read(call, exportSquads, call.body)),
  };
}
