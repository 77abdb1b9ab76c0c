import { dictionaryKeys, historyLabels, type WorkGroup, type WorkGroupItem } from '@ostep/api-dictionaries';
import { entryAddress } from '@ostep/api-dictionaries/addresses';
import { usePageTitle, useReadOnlyReason } from '@ostep/platform';
import {
  BooleanMark,
  Button,
  DataList,
  deletedEntry,
  EmptyState,
  type ListColumn,
  ListPage,
  type LoadDeleted,
  PercentText,
  printEntry,
  Section,
  TableSkeleton,
  useQuestions,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dictionaries, workGroupsQuery } from '../dictionaries.queries';
import { useEntrySaving } from '../entry/use-entry-saving';
import { texts } from '../texts';
import { GroupModal } from './group-modal';
import { type GroupValues, newGroup, toInput, valuesOf } from './group-values';
import { ShareSum } from './share-sum';

const words = texts.groups;

const columns: readonly ListColumn<WorkGroupItem>[] = [
  {
    key: 'name',
    kind: 'text',
    main: true,
    header: words.item,
    cell: (item) => item.name,
    sortValue: (item) => item.name,
  },
  {
    key: 'share',
    kind: 'amount',
    header: words.share,
    cell: (item) => <PercentText places={0} value={item.profitMarginReference} />,
    sortValue: (item) => item.profitMarginReference,
  },
  {
    key: 'addToSum',
    kind: 'badge',
    header: words.addToSum,
    cell: (item) => <BooleanMark value={item.addToSum} />,
    sortValue: (item) => item.addToSum,
  },
];

const rowKey = (item: WorkGroupItem) => item.id;

const deletedGroups: LoadDeleted = (query) => dictionaries('GET /api/workgroup/history/deleted', { query });

function useGroupSaving() {
  const { withAnswers, questionDialog } = useQuestions();
  const saving = useEntrySaving<GroupValues>({
    words,
    queryKey: dictionaryKeys.workGroups,
    save: (values, headers) =>
      withAnswers((answers) =>
        dictionaries('POST /api/workgroup/save', { body: { ...toInput(values), answers }, headers }),
      ),
    remove: (id) => dictionaries('DELETE /api/workgroup/{id}', { params: { id: String(id) } }),
    history: (id) => (query, signal) =>
      dictionaries('GET /api/workgroup/{id}/history', { params: { id: String(id) }, query, signal }),
  });
  return { saving, questionDialog };
}

export function WorkGroupsPage() {
  usePageTitle(words.title);
  const readOnlyReason = useReadOnlyReason();
  const query = useQuery(workGroupsQuery);
  const { data, isError, refetch } = query;
  const [editedGroup, setEditedGroup] = useState<GroupValues | null>(null);
  const { saving, questionDialog } = useGroupSaving();
  const read = async ({ id }: GroupValues) => {
    const found = (await refetch()).data?.find((group) => group.id === id);
    if (!found) throw new Error(words.empty);
    return valuesOf(found);
  };
  return (
    <ListPage
      primaryAction={
        <Button
          disabledReason={readOnlyReason}
          icon="plus"
          label={words.add}
          onClick={() => setEditedGroup(newGroup)}
          tone="primary"
        />
      }
      back={{ to: entryAddress.actionCodes(), label: texts.backToCodes }}
      count={data?.length}
      menu={[
        deletedEntry({ history: saving.history, labels: historyLabels, load: deletedGroups, table: 'workGroup' }),
        printEntry,
      ]}
      query={query}
      title={words.title}
    >
      {data ? (
        <>
          <Groups groups={data} onEdit={(group) => setEditedGroup(valuesOf(group))} />
          <p className="dictionaries-note ui-muted">{words.note}</p>
        </>
      ) : null}
      {data || isError ? null : <TableSkeleton />}
      {editedGroup ? (
        <GroupModal
          group={editedGroup}
          key={`${editedGroup.id} ${editedGroup.version}`}
          onClose={() => setEditedGroup(null)}
          read={() => read(editedGroup)}
          saving={saving}
        />
      ) : null}
      {questionDialog}
    </ListPage>
  );
}

type GroupsProps = { readonly groups: readonly WorkGroup[]; readonly onEdit: (group: WorkGroup) => void };

function Groups({ groups, onEdit }: GroupsProps) {
  const readOnlyReason = useReadOnlyReason();
  if (groups.length === 0) return <EmptyState title={words.empty} />;
  return (
    <div className="dictionaries-groups">
      {groups.map((group) => (
        <Section
          actions={
            <Button
              disabledReason={readOnlyReason}
              icon="pencil"
              label={texts.edit}
              onClick={() => onEdit(group)}
              tone="text"
            />
          }
          key={group.id}
          title={group.name}
        >
          <DataList
            columns={columns}
            empty={<EmptyState title={words.empty} />}
            footer={<ShareSum items={group.workGroupItems} />}
            label={group.name}
            name="work-group-items"
            rowKey={rowKey}
            rows={group.workGroupItems}
          />
        </Section>
      ))}
    </div>
  );
}
