import { dictionaryKeys, type ForestDistrictPart } from '@ostep/api-dictionaries';
import { entryAddress } from '@ostep/api-dictionaries/addresses';
import { useSearchParams } from '@ostep/router';
import { isNotFound, NotFoundPanel, useRecordId } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { dictionaries, districtPartsQuery, forestDistrictsQuery } from '../dictionaries.queries';
import { EntryListPage } from '../entry/entry-list-page';
import { type EntryValues, newEntry } from '../entry/entry-modal';
import { useEntrySaving } from '../entry/use-entry-saving';
import { withEntryPaths } from '../entry/with-entry-paths';
import { districtPartTexts, texts } from '../texts';

const listedParts = (parts: ForestDistrictPart[]) =>
  parts.map(({ code, name, ...rest }) => ({ ...rest, key: code, value: name, active: true }));

export function DistrictPartsPage() {
  const id = useRecordId();
  const words = { ...districtPartTexts, draft: `${districtPartTexts.draft}.${id}` };
  const query = useQuery({ ...districtPartsQuery(id), select: listedParts });
  const district = useQuery(forestDistrictsQuery).data?.find((known) => known.id === id);
  const saving = useEntrySaving<EntryValues>({
    words,
    queryKey: dictionaryKeys.forestDistrictParts(id),
    save: ({ id: part, key: code, value: name, precinct }, headers) =>
      withEntryPaths(
        dictionaries('POST /api/fd/part/save', {
          body: { id: part, forestDistrict: id, code, name, precinct },
          headers,
        }),
      ),
    remove: (part) => dictionaries('DELETE /api/fd/part/{id}', { params: { id: String(part) } }),
    history: () => (query, signal) =>
      dictionaries('GET /api/fd/{id}/history', { params: { id: String(id) }, query, signal }),
  });
  const prefilledPart = usePrefilledPart();
  const back = { to: entryAddress.districts, label: texts.backToDistricts };
  if (isNotFound(query.error)) return <NotFoundPanel back={back} title={query.error.message} />;
  return (
    <EntryListPage
      back={back}
      prefilledEntry={prefilledPart}
      name="forest-district-parts"
      query={query}
      saving={saving}
      note={texts.partsNote}
      title={district && texts.partsOf(district.value)}
      words={words}
    />
  );
}

/** The form of an order links here with the part that was typed in it. */
function usePrefilledPart(): EntryValues | undefined {
  const [search] = useSearchParams();
  const part = entryAddress.parseNewPart(search);
  return part === null ? undefined : { ...newEntry, key: part.code, value: part.name };
}
