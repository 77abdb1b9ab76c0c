import { dictionaryKeys, type Squad } from '@ostep/api-dictionaries';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { useHasRole } from '@ostep/platform';
import { ButtonLink } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { dictionaries, squadsQuery } from '../dictionaries.queries';
import { EntryListPage } from '../entry/entry-list-page';
import type { EntryValues } from '../entry/entry-modal';
import { useEntrySaving } from '../entry/use-entry-saving';
import { withEntryPaths } from '../entry/with-entry-paths';
import { squadTexts, texts } from '../texts';
import { SquadRates } from './squad-rates';

const listedSquads = (squads: Squad[]) =>
  squads.map(({ code, name, ...rest }) => ({ ...rest, key: code, value: name }));

export function SquadsPage() {
  const isManager = useHasRole('manager');
  const query = useQuery({ ...squadsQuery, select: listedSquads });
  const saving = useEntrySaving<EntryValues>({
    words: squadTexts,
    queryKey: dictionaryKeys.squads,
    save: ({ id, key, value, active }, headers) =>
      withEntryPaths(dictionaries('POST /api/sq/save', { body: { id, code: key, name: value, active }, headers })),
    remove: (id) => dictionaries('DELETE /api/sq/{id}', { params: { id: String(id) } }),
    history: (id) => (query, signal) =>
      dictionaries('GET /api/sq/{id}/history', { params: { id: String(id) }, query, signal }),
    deleted: (query) => dictionaries('GET /api/sq/history/deleted', { query }),
  });
  return (
    <EntryListPage
      name="squads"
      query={query}
      saving={saving}
      rowLink={({ id }) =>
        isManager ? <ButtonLink label={texts.squadAccount} to={payoutAddress.account(id)} tone="text" /> : null
      }
      section={(id) => <SquadRates squadId={id} />}
      words={squadTexts}
      workbook={(ids) => dictionaries('POST /api/sq/workbook', { body: { ids: [...ids] } })}
    />
  );
}
