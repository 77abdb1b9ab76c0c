import { type OfferListRow, type OfferState, offersKeys, stateLabels } from '@ostep/api-offers';
import { offerAddress } from '@ostep/api-offers/addresses';
import { RequireAnyRole, usePageTitle } from '@ostep/platform';
import { Link, useNavigate } from '@ostep/router';
import {
  Badge,
  type BadgeTone,
  DataList,
  EmptyState,
  InstantText,
  type ListColumn,
  LoadFailure,
  MoneyText,
  PageHeader,
  UploadPanel,
} from '@ostep/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { offerListQuery, UPLOAD_PATH } from '../offers.queries';
import { texts } from '../texts';
import { HitRateList } from './hit-rate-list';

const words = texts.list;

export function OfferListPage() {
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <Offers />
    </RequireAnyRole>
  );
}

const tones = { open: 'blue', closed: 'grey', won: 'green', lost: 'red' } as const satisfies Record<
  OfferState,
  BadgeTone
>;

const columns: readonly ListColumn<OfferListRow>[] = [
  {
    key: 'title',
    header: words.title,
    cell: ({ id, title }) => <Link to={offerAddress.edit(id)}>{title}</Link>,
    sortValue: ({ title }) => title,
  },
  {
    key: 'district',
    header: words.district,
    cell: ({ forestDistrictName }) => forestDistrictName ?? <span className="ui-muted">{words.noDistrict}</span>,
    sortValue: ({ forestDistrictName }) => forestDistrictName,
  },
  { key: 'part', header: words.part, cell: ({ part }) => part },
  { key: 'year', header: words.year, cell: ({ year }) => year, sortValue: ({ year }) => year, align: 'right' },
  {
    key: 'state',
    header: words.state,
    cell: ({ state }) => <Badge label={stateLabels[state]} tone={tones[state]} />,
    sortValue: ({ state }) => stateLabels[state],
  },
  {
    key: 'priced',
    header: words.priced,
    cell: ({ priced, rows }) => words.pricedOf(priced, rows),
    align: 'right',
    nowrap: true,
  },
  {
    key: 'net',
    header: words.net,
    cell: ({ net }) => <MoneyText value={net} />,
    sortValue: ({ net }) => net,
    align: 'right',
  },
  {
    key: 'made',
    header: words.made,
    cell: ({ createdTime }) => <InstantText value={createdTime} />,
    sortValue: ({ createdTime }) => createdTime,
    nowrap: true,
  },
];

function Offers() {
  usePageTitle(texts.page);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, isError, isFetching, refetch } = useQuery(offerListQuery);
  const opened = (id: number) => {
    void queries.invalidateQueries({ queryKey: offersKeys.list });
    navigate(offerAddress.edit(id));
  };
  return (
    <>
      <PageHeader title={texts.page} />
      <UploadPanel<number>
        accept=".xlsx"
        hint={words.uploadHint}
        label={words.upload}
        onResult={opened}
        path={UPLOAD_PATH}
      />
      {isError && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataList
          columns={columns}
          empty={<EmptyState title={words.empty} />}
          fetching={isFetching}
          label={texts.page}
          name="offers"
          rowKey={({ id }) => id}
          rows={data}
        />
      )}
      {data ? <HitRateList offers={data} /> : null}
    </>
  );
}
