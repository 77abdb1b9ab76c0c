import type { SampleApi } from '@ostep/api-sample';
import { type Handlers, type Service, verbRunner } from '@ostep/service-kit';
import { deleteEntry } from '../verbs/delete-entry';
import { listEntries } from '../verbs/list-entries';
import { saveEntry } from '../verbs/save-entry';

export function sampleHandlers(service: Service): Handlers<SampleApi> {
  const { read, change, save } = verbRunner(service);
  return {
    'GET /api/sample/list': (call) => read(call, listEntries, null),
    'POST /api/sample/save': (call) => save('POST /api/sample/save', call, saveEntry),
    'DELETE /api/sample/{id}': (call) => change(call, deleteEntry, call.params.id),
  };
}
