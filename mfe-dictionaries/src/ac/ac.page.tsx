import { type ActionCode, DEFAULT_WORK_GROUP_ID, dictionaryKeys, historyLabels } from '@ostep/api-dictionaries';
import { entryAddress } from '@ostep/api-dictionaries/addresses';
import { usePageTitle, useReadOnlyReason } from '@ostep/platform';
import {
  Button,
  ButtonLink,
  DeletedButton,
  ExcelButton,
  type LoadDeleted,
  LoadFailure,
  PageHeader,
  Pager,
  SelectField,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { actionCodesQuery, actionCodeWorkbook, dictionaries, workGroupsQuery } from '../dictionaries.queries';
import { EntryFilterBar, isFiltered } from '../entry/entry-filter-bar';
import { EntryModal, type EntryValues, newEntry } from '../entry/entry-modal';
import { EntryTable } from '../entry/entry-table';
import { useEntryFilter } from '../entry/use-entry-filter';
import { useEntrySaving } from '../entry/use-entry-saving';
import { actionCodeTexts, texts } from '../texts';

const PAGE_BUTTONS = 40;
const deletedCodes: LoadDeleted = (query) => dictionaries('GET /api/ac/history/deleted', { query });

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a page that only puts its parts together
export function ActionCodesPage() {
  usePageTitle(actionCodeTexts.page);
  const readOnlyReason = useReadOnlyReason();
  const { filter, change, clear } = useEntryFilter();
  const [edited, edit] = useState<EntryValues | null>(null);
  const query = useQuery(actionCodesQuery(filter.page, filter.text, filter.active));
  const workGroups = useQuery(workGroupsQuery);
  const saving = useEntrySaving<EntryValues>({
    words: actionCodeTexts,
    queryKey: dictionaryKeys.actionCodes,
    save: ({ id, key, value, active, defaultWorkGroup }, headers) =>
      dictionaries('POST /api/ac/save', {
        body: { id, key, value, active, defaultWorkGroup: defaultWorkGroup ?? DEFAULT_WORK_GROUP_ID },
        headers,
      }),
    remove: (id) => dictionaries('DELETE /api/ac/{id}', { params: { id: String(id) } }),
    history: (id) => (query, signal) =>
      dictionaries('GET /api/ac/{id}/history', { params: { id: String(id) }, query, signal }),
  });

  const page = query.isPlaceholderData ? undefined : query.data?.page;
  useEffect(() => {
    // A filter or a deletion can leave the address on a page after the last one.
    if (page && page.totalPages > 0 && page.number >= page.totalPages) change({ page: page.totalPages - 1 });
  });

  const groupOptions = (workGroups.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const add = () => edit({ ...newEntry, defaultWorkGroup: DEFAULT_WORK_GROUP_ID });

  return (
    <>
      <PageHeader
        actions={
          <>
            <DeletedButton
              history={saving.history}
              labels={historyLabels}
              load={deletedCodes}
              record={actionCodeTexts.record}
            />
            <ExcelButton
              disabledReason={query.data?.page.totalElements ? undefined : actionCodeTexts.empty}
              workbook={() => actionCodeWorkbook(filter.text, filter.active)}
            />
            <ButtonLink label={texts.workGroups} to={entryAddress.workGroups} />
            <Button
              disabledReason={readOnlyReason}
              icon="plus"
              label={actionCodeTexts.add}
              onClick={add}
              tone="primary"
            />
          </>
        }
        title={actionCodeTexts.title}
      />
      <EntryFilterBar filter={filter} onChange={change} onClear={clear} />
      {query.isError && !query.data ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <EntryTable
          entries={query.data?.content}
          fetching={query.isPlaceholderData}
          filtered={isFiltered(filter)}
          footer={
            query.data ? (
              <Pager
                limit={PAGE_BUTTONS}
                onPage={(next) => change({ page: next })}
                page={query.data.page.number}
                size={query.data.page.size}
                totalElements={query.data.page.totalElements}
                totalPages={query.data.page.totalPages}
              />
            ) : null
          }
          name="action-codes"
          onAdd={add}
          onClear={clear}
          onEdit={(code) => edit(valuesOf(code))}
          sortable={false}
          words={actionCodeTexts}
        />
      )}
      {edited ? (
        <EntryModal
          entry={edited}
          key={`${edited.id} ${edited.version}`}
          onClose={() => edit(null)}
          onReload={() => void query.refetch().then(({ data }) => edit(codeAgain(data?.content, edited)))}
          saving={saving}
          words={actionCodeTexts}
          workGroupField={(form) => (
            <SelectField
              {...form.field('defaultWorkGroup')}
              label={texts.defaultWorkGroup}
              options={groupOptions}
              required
            />
          )}
        />
      ) : null}
    </>
  );
}

function valuesOf({ defaultWorkGroupId, ...entry }: ActionCode): EntryValues {
  return { ...newEntry, ...entry, defaultWorkGroup: defaultWorkGroupId };
}

function codeAgain(fresh: readonly ActionCode[] | undefined, { id }: EntryValues): EntryValues | null {
  const found = fresh?.find((code) => code.id === id);
  return found ? valuesOf(found) : null;
}
