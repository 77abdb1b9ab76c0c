import type { DictionariesApi } from '@ostep/api-dictionaries';
import { type Call, createOnce, type Handlers, type Service, type Transaction } from '@ostep/service-kit';
import { readActionCode, readActionCodePage, searchActionCodes } from '../data/read-action-codes';
import {
  readActionScopes,
  readForestDistrictParts,
  readForestDistricts,
  readSquads,
  readWorkGroups,
} from '../data/read-entries';
import { refuse } from '../refusals';
import { deleteEntry, type EntryKind } from '../verbs/delete-entry';
import { saveActionCode } from '../verbs/save-action-code';
import { saveActionScope } from '../verbs/save-action-scope';
import { saveForestDistrict } from '../verbs/save-forest-district';
import { saveSquad } from '../verbs/save-squad';
import type { Saving } from '../verbs/saving';

type SaveCall<Form> = Pick<Call, 'caller' | 'idempotencyKey' | 'ifMatch'> & { readonly body: Form };

export function dictionaryHandlers({ db, now }: Service): Handlers<DictionariesApi> {
  const saving =
    <Form extends { readonly id: number | null }>(endpoint: string, save: (input: Saving<Form>) => Promise<number>) =>
    (call: SaveCall<Form>) => {
      const run = (tx: Transaction) =>
        save({ db: tx, form: call.body, caller: call.caller, ifMatch: call.ifMatch, now: now() });
      return call.body.id === null ? createOnce(db, call, endpoint, run) : db.transaction(run);
    };

  const deleting =
    (kind: EntryKind) =>
    ({ params }: { params: { id: number } }) =>
      deleteEntry(db, kind, params.id);

  return {
    'GET /api/fd/list': () => readForestDistricts(db),
    'GET /api/fd/{id}/parts': async ({ params }) => {
      const parts = await readForestDistrictParts(db, params.id);
      if (!parts) throw refuse('districtNotFound');
      return parts;
    },
    'POST /api/fd/save': saving('POST /api/fd/save', saveForestDistrict),
    'DELETE /api/fd/{id}': deleting('forestDistrict'),

    'GET /api/as/list': () => readActionScopes(db),
    'POST /api/as/save': saving('POST /api/as/save', saveActionScope),
    'DELETE /api/as/{id}': deleting('actionScope'),

    'GET /api/ac/list/full': ({ query }) =>
      readActionCodePage(db, {
        page: query.p,
        text: query.query,
        active: query.active === undefined ? null : query.active === 'true',
      }),
    'GET /api/ac/search': ({ query }) => searchActionCodes(db, query.query),
    'GET /api/ac/{id}': async ({ params }) => {
      const code = await readActionCode(db, params.id);
      if (!code) throw refuse('actionCodeNotFound');
      return code;
    },
    'POST /api/ac/save': saving('POST /api/ac/save', saveActionCode),
    'DELETE /api/ac/{id}': deleting('actionCode'),

    'GET /api/workgroup/list': () => readWorkGroups(db),

    'GET /api/sq/list': () => readSquads(db),
    'POST /api/sq/save': saving('POST /api/sq/save', saveSquad),
    'DELETE /api/sq/{id}': deleting('squad'),
  };
}
