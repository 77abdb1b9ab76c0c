import { dictionaryKeys } from '@ostep/api-dictionaries';
import { useQuery } from '@tanstack/react-query';
import { actionScopesQuery, dictionaries } from '../dictionaries.queries';
import { EntryListPage } from '../entry/entry-list-page';
import type { EntryValues } from '../entry/entry-modal';
import { useEntrySaving } from '../entry/use-entry-saving';
import { actionScopeTexts } from '../texts';

export function ActionScopesPage() {
  const query = useQuery(actionScopesQuery);
  const saving = useEntrySaving<EntryValues>({
    words: actionScopeTexts,
    queryKey: dictionaryKeys.actionScopes,
    save: ({ id, key, value, active }, headers) =>
      dictionaries('POST /api/as/save', { body: { id, key, value, active }, headers }),
    remove: (id) => dictionaries('DELETE /api/as/{id}', { params: { id: String(id) } }),
    history: (id) => (query, signal) =>
      dictionaries('GET /api/as/{id}/history', { params: { id: String(id) }, query, signal }),
    deleted: (query) => dictionaries('GET /api/as/history/deleted', { query }),
  });
  return (
    <EntryListPage
      name="action-scopes"
      query={query}
      saving={saving}
      words={actionScopeTexts}
      workbook={(ids) => dictionaries('POST /api/as/workbook', { body: { ids: [...ids] } })}
    />
  );
}
