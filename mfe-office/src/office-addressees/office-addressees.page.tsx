import type { Addressee } from '@ostep/api-office';
import { useMissingRole, usePageTitle } from '@ostep/platform';
import { useSettings } from '@ostep/settings-tabs';
import { Button, EmptyState, type ListColumn, ListPage } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresseesQuery } from '../office.queries';
import { texts } from '../texts';
import { AddresseeModal } from './addressee-modal';

const words = texts.addressees;

const districtOf = ({ forestDistrict: { key, name } }: Addressee) => words.districtOf(key, name);

const columns: ListColumn<Addressee>[] = [
  {
    key: 'district',
    kind: 'text',
    header: words.district,
    cell: districtOf,
    sortValue: ({ forestDistrict }) => forestDistrict.name,
  },
  {
    key: 'name',
    kind: 'text',
    main: true,
    header: words.addressee,
    cell: ({ address }) => address?.name ?? <span className="ui-muted">{words.missing}</span>,
    sortValue: ({ address }) => address?.name ?? '',
  },
  {
    key: 'street',
    kind: 'text',
    hideOrder: 2,
    header: texts.address.street,
    cell: ({ address }) => address?.street ?? '',
    sortValue: ({ address }) => address?.street ?? '',
  },
  {
    key: 'postalCode',
    kind: 'text',
    hideOrder: 1,
    header: texts.address.postalCode,
    cell: ({ address }) => address?.postalCode ?? '',
    sortValue: ({ address }) => address?.postalCode ?? '',
  },
  {
    key: 'city',
    kind: 'text',
    hideOrder: 3,
    header: texts.address.city,
    cell: ({ address }) => address?.city ?? '',
    sortValue: ({ address }) => address?.city ?? '',
  },
];

const rowKey = ({ forestDistrict }: Addressee) => forestDistrict.id;

export function AddresseesPage() {
  usePageTitle(words.page);
  const query = useQuery(addresseesQuery);
  const { data } = query;
  const [editedId, setEditedId] = useState<number | null>(null);
  const readOnly = useMissingRole('office', 'manager') !== undefined;
  const addressee = data?.find(({ forestDistrict }) => forestDistrict.id === editedId);
  return (
    <ListPage
      {...useSettings()}
      list={{
        actions: ({ forestDistrict }) => (
          <Button
            disabledReason={readOnly ? texts.readOnly : undefined}
            icon="pencil"
            label={texts.edit}
            onClick={() => setEditedId(forestDistrict.id)}
            tone="text"
          />
        ),
        actionsHeader: texts.action,
        columns,
        empty: <EmptyState title={words.empty} />,
        label: words.page,
        name: 'office-addressees',
        rowKey,
        rows: data,
      }}
      query={query}
    >
      {addressee ? (
        <AddresseeModal
          addressee={addressee}
          key={`${addressee.forestDistrict.id} ${addressee.version}`}
          onClose={() => setEditedId(null)}
        />
      ) : null}
    </ListPage>
  );
}
