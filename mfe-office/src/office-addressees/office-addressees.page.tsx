import type { Addressee } from '@ostep/api-office';
import { useMissingRole, usePageTitle } from '@ostep/platform';
import { Button, DataList, EmptyState, type ListColumn, LoadFailure, PageHeader } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresseesQuery } from '../office.queries';
import { texts } from '../texts';
import { AddresseeModal } from './addressee-modal';

const words = texts.addressees;

const districtOf = ({ forestDistrict: { key, name } }: Addressee) => words.districtOf(key, name);

const columns: ListColumn<Addressee>[] = [
  { key: 'district', header: words.district, cell: districtOf, sortValue: ({ forestDistrict }) => forestDistrict.name },
  {
    key: 'name',
    header: words.addressee,
    cell: ({ address }) => address?.name ?? <span className="ui-muted">{words.missing}</span>,
    sortValue: ({ address }) => address?.name ?? '',
  },
  {
    key: 'street',
    header: texts.address.street,
    cell: ({ address }) => address?.street ?? '',
    sortValue: ({ address }) => address?.street ?? '',
  },
  {
    key: 'postalCode',
    header: texts.address.postalCode,
    cell: ({ address }) => address?.postalCode ?? '',
    sortValue: ({ address }) => address?.postalCode ?? '',
  },
  {
    key: 'city',
    header: texts.address.city,
    cell: ({ address }) => address?.city ?? '',
    sortValue: ({ address }) => address?.city ?? '',
  },
];

const rowKey = ({ forestDistrict }: Addressee) => forestDistrict.id;

export function AddresseesPage() {
  usePageTitle(words.page);
  const { data, error, isError, refetch } = useQuery(addresseesQuery);
  const [edited, edit] = useState<number | null>(null);
  const readOnly = useMissingRole('office', 'manager') !== undefined;
  const addressee = data?.find(({ forestDistrict }) => forestDistrict.id === edited);
  return (
    <>
      <PageHeader subtitle={words.about} title={words.page} />
      {isError && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataList
          actions={({ forestDistrict }) => (
            <Button
              disabledReason={readOnly ? texts.readOnly : undefined}
              icon="pencil"
              label={texts.edit}
              onClick={() => edit(forestDistrict.id)}
              tone="text"
            />
          )}
          actionsHeader={texts.action}
          columns={columns}
          empty={<EmptyState title={words.empty} />}
          label={words.page}
          name="office-addressees"
          rowKey={rowKey}
          rows={data}
        />
      )}
      {addressee ? (
        <AddresseeModal
          addressee={addressee}
          key={`${addressee.forestDistrict.id} ${addressee.version}`}
          onClose={() => edit(null)}
        />
      ) : null}
    </>
  );
}
