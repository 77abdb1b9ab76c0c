import { type ActionCode, DEFAULT_WORK_GROUP_ID, dictionaryKeys } from '@ostep/api-dictionaries';
import { entryAddress } from '@ostep/api-dictionaries/addresses';
import { SelectField } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { actionCodesQuery, actionCodeWorkbook, dictionaries, workGroupsQuery } from '../dictionaries.queries';
import { type EntryValues, newEntry } from '../entry/entry-modal';
import { EntryPage } from '../entry/entry-page';
import { useEntryFilter } from '../entry/use-entry-filter';
import { useEntrySaving } from '../entry/use-entry-saving';
import { actionCodeTexts, texts } from '../texts';

const PAGE_BUTTONS = 40;

export function ActionCodesPage() {
  const filtering = useEntryFilter();
  const { filter, change } = filtering;
  const query = useQuery(actionCodesQuery(filter.page, filter.text, filter.active));
  const workGroups = useQuery(workGroupsQuery);
  const saving = useCodeSaving();
  const page = query.isPlaceholderData ? undefined : query.data?.page;
  useEffect(() => {
    // A filter or a deletion can leave the address on a page after the last one.
    if (page && page.totalPages > 0 && page.number >= page.totalPages) change({ page: page.totalPages - 1 });
  });
  const groupOptions = (workGroups.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <EntryPage
      blank={{ ...newEntry, defaultWorkGroup: DEFAULT_WORK_GROUP_ID }}
      count={query.data?.page.totalElements}
      entries={query.data?.content}
      filtering={filtering}
      groupName={(id) => groupOptions.find(({ value }) => value === id)?.label}
      menu={[{ label: texts.workGroups, icon: 'list', to: entryAddress.workGroups }]}
      name="action-codes"
      pager={
        query.data && {
          limit: PAGE_BUTTONS,
          page: query.data.page.number,
          size: query.data.page.size,
          totalElements: query.data.page.totalElements,
          totalPages: query.data.page.totalPages,
          onPage: (next) => change({ page: next }),
        }
      }
      query={query}
      readAgain={async () => (await query.refetch()).data?.content}
      saving={saving}
      sortable={false}
      valuesOf={valuesOf}
      words={actionCodeTexts}
      workbook={() => actionCodeWorkbook(filter.text, filter.active)}
      workGroupField={(form) => (
        <SelectField
          {...form.field('defaultWorkGroup')}
          label={texts.defaultWorkGroup}
          options={groupOptions}
          required
        />
      )}
    />
  );
}

const useCodeSaving = () =>
  useEntrySaving<EntryValues>({
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
    deleted: (query) => dictionaries('GET /api/ac/history/deleted', { query }),
  });

function valuesOf({ defaultWorkGroupId, ...entry }: ActionCode): EntryValues {
  return { ...newEntry, ...entry, defaultWorkGroup: defaultWorkGroupId };
}
