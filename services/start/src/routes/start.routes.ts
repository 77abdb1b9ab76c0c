import type { StartApi } from '@ostep/api-start';
import { type Handlers, type Service, verbRunner } from '@ostep/service-kit';
import { deleteEntry } from '../verbs/delete-entry';
import { listEntries } from '../verbs/list-entries';
import { saveEntry } from '../verbs/save-entry';

export function startHandlers(service: Service): Handlers<StartApi> {
  const { read, change, save } = verbRunner(service);
  return {
    'GET /api/start/list': (call) => read(call, listEntries, null),
    'POST /api/start/save': (call) => save('POST /api/start/save', call, saveEntry),
    'DELETE /api/start/{id}': (call) => change(call, deleteEntry, call.params.id),
  };
}
