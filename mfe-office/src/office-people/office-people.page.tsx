import { historyLabels, type People, type Person } from '@ostep/api-office';
import { RequireRoles, roleNames, usePageTitle } from '@ostep/platform';
import { useSettings } from '@ostep/settings-tabs';
import {
  Badge,
  Button,
  EmptyState,
  historyEntry,
  InstantText,
  type ListColumn,
  ListPage,
  MissingNotes,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleHistory, peopleQuery } from '../office.queries';
import { texts } from '../texts';
import { fullName } from './full-name';
import { InviteModal } from './invite-modal';
import { PersonActions } from './person-actions';
import { RolesModal } from './roles-modal';

const words = texts.people;

const columns: readonly ListColumn<Person>[] = [
  {
    key: 'name',
    kind: 'text',
    main: true,
    header: words.person,
    cell: (person) => (
      <>
        {fullName(person)} {person.blocked ? <Badge label={words.blocked} tone="amber" /> : null}
      </>
    ),
    sortValue: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  },
  {
    key: 'username',
    kind: 'text',
    hideOrder: 3,
    header: words.login,
    cell: ({ username }) => username,
    sortValue: ({ username }) => username,
  },
  {
    key: 'email',
    kind: 'text',
    hideOrder: 1,
    header: words.email,
    cell: ({ email }) => email ?? '',
    sortValue: ({ email }) => email ?? '',
  },
  {
    key: 'roles',
    kind: 'text',
    header: words.roles,
    cell: ({ roles }) => (roles.length > 0 ? roles.map((role) => roleNames[role]).join(', ') : words.readsOnly),
  },
  {
    key: 'seen',
    kind: 'date',
    hideOrder: 2,
    header: words.seen,
    cell: ({ seenTime }) =>
      seenTime === null ? <span className="ui-muted">{words.neverSeen}</span> : <InstantText value={seenTime} />,
    sortValue: ({ seenTime }) => seenTime ?? '',
  },
];

const rowKey = ({ id }: Person) => id;

export function PeoplePage() {
  return (
    <RequireRoles roles={['manager']}>
      <PeopleList />
    </RequireRoles>
  );
}

function PeopleList() {
  usePageTitle(words.page);
  const query = useQuery(peopleQuery);
  const { data } = query;
  const [isInviting, setIsInviting] = useState(false);
  const [editedPerson, setEditedPerson] = useState<Person | null>(null);
  const reason = whyNotManaged(data);
  return (
    <ListPage
      {...useSettings()}
      primaryAction={
        <Button
          disabledReason={reason}
          icon="plus"
          label={words.invite}
          onClick={() => setIsInviting(true)}
          tone="primary"
        />
      }
      list={{
        actions:
          reason === undefined ? (person) => <PersonActions onEdit={setEditedPerson} person={person} /> : undefined,
        actionsHeader: texts.action,
        columns,
        empty: <EmptyState title={words.empty} />,
        label: words.page,
        name: 'office-people',
        rowKey,
        rows: data?.people,
        rowTone: ({ blocked }) => (blocked ? 'muted' : undefined),
      }}
      menu={[historyEntry({ labels: historyLabels, load: peopleHistory, recordName: words.page, table: 'account' })]}
      query={query}
    >
      <MissingNotes label={words.page} missing={reason ? [{ sentence: reason, to: null, isNextStep: false }] : []} />
      {isInviting ? <InviteModal onClose={() => setIsInviting(false)} /> : null}
      {editedPerson ? (
        <RolesModal key={editedPerson.id} onClose={() => setEditedPerson(null)} person={editedPerson} />
      ) : null}
    </ListPage>
  );
}

function whyNotManaged(data: People | undefined): string | undefined {
  if (data?.managed === 'demo') return words.demo;
  return data?.managed === 'notSetUp' ? words.notSetUp : undefined;
}
