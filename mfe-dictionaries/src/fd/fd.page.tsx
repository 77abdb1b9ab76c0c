import { dictionaryKeys } from '@ostep/api-dictionaries';
import { entryAddress } from '@ostep/api-dictionaries/addresses';
import { ButtonLink } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { dictionaries, forestDistrictsQuery } from '../dictionaries.queries';
import { EntryListPage } from '../entry/entry-list-page';
import type { EntryValues } from '../entry/entry-modal';
import { useEntrySaving } from '../entry/use-entry-saving';
import { forestDistrictTexts, texts } from '../texts';

export function ForestDistrictsPage() {
  const query = useQuery(forestDistrictsQuery);
  const saving = useEntrySaving<EntryValues>({
    words: forestDistrictTexts,
    queryKey: dictionaryKeys.forestDistricts,
    save: ({ id, key, value, active }, headers) =>
      dictionaries('POST /api/fd/save', { body: { id, key, value, active }, headers }),
    remove: (id) => dictionaries('DELETE /api/fd/{id}', { params: { id: String(id) } }),
    history: (id) => (query, signal) =>
      dictionaries('GET /api/fd/{id}/history', { params: { id: String(id) }, query, signal }),
    deleted: (query) => dictionaries('GET /api/fd/history/deleted', { query }),
  });
  return (
    <EntryListPage
      name="forest-districts"
      query={query}
      rowLink={({ id }) => <ButtonLink label={texts.parts} to={entryAddress.districtParts(id)} tone="text" />}
      saving={saving}
      words={forestDistrictTexts}
      workbook={(ids) => dictionaries('POST /api/fd/workbook', { body: { ids: [...ids] } })}
    />
  );
}
