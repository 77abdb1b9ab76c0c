import { historyLabels, type People, type Person } from '@ostep/api-office';
import { RequireRoles, roleNames, usePageTitle } from '@ostep/platform';
import {
  Badge,
  Button,
  DataList,
  EmptyState,
  HistoryButton,
  InstantText,
  type ListColumn,
  LoadFailure,
  MissingNote,
  PageHeader,
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
    header: words.person,
    cell: (person) => (
      <>
        {fullName(person)} {person.blocked ? <Badge label={words.blocked} tone="amber" /> : null}
      </>
    ),
    sortValue: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  },
  { key: 'username', header: words.login, cell: ({ username }) => username, sortValue: ({ username }) => username },
  { key: 'email', header: words.email, cell: ({ email }) => email ?? '', sortValue: ({ email }) => email ?? '' },
  {
    key: 'roles',
    header: words.roles,
    cell: ({ roles }) => (roles.length > 0 ? roles.map((role) => roleNames[role]).join(', ') : words.readsOnly),
  },
  {
    key: 'seen',
    header: words.seen,
    nowrap: true,
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
  const { data, error, isError, refetch } = useQuery(peopleQuery);
  const [invites, setInvites] = useState(false);
  const [edited, edit] = useState<Person | null>(null);
  const reason = reasonOf(data);
  return (
    <>
      <PageHeader
        actions={
          <>
            <HistoryButton labels={historyLabels} load={peopleHistory} of={words.page} record="account" />
            <Button
              disabledReason={reason}
              icon="plus"
              label={words.invite}
              onClick={() => setInvites(true)}
              tone="primary"
            />
          </>
        }
        subtitle={words.about}
        title={words.page}
      />
      {reason ? <MissingNote missing={{ sentence: reason, to: null, isNextStep: false }} /> : null}
      {isError && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataList
          actions={reason === undefined ? (person) => <PersonActions onEdit={edit} person={person} /> : undefined}
          actionsHeader={texts.action}
          columns={columns}
          empty={<EmptyState title={words.empty} />}
          label={words.page}
          name="office-people"
          rowKey={rowKey}
          rows={data?.people}
          rowTone={({ blocked }) => (blocked ? 'muted' : undefined)}
        />
      )}
      {invites ? <InviteModal onClose={() => setInvites(false)} /> : null}
      {edited ? <RolesModal key={edited.id} onClose={() => edit(null)} person={edited} /> : null}
    </>
  );
}

function reasonOf(data: People | undefined): string | undefined {
  if (data?.managed === 'demo') return words.demo;
  return data?.managed === 'notSetUp' ? words.notSetUp : undefined;
}
