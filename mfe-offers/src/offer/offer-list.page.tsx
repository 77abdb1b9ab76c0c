import { type OfferListRow, offersKeys, stateLabels } from '@ostep/api-offers';
import { offerAddress } from '@ostep/api-offers/addresses';
import { UploadPanel } from '@ostep/intake-screens';
import { RequireAnyRole, useListPlace, usePageTitle } from '@ostep/platform';
import { Link, useNavigate } from '@ostep/router';
import { Button, EmptyState, InstantText, type ListColumn, ListPage, Modal, MoneyText, printEntry } from '@ostep/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OfferBadge } from '../offer-badge';
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

const columns: readonly ListColumn<OfferListRow>[] = [
  {
    key: 'title',
    kind: 'text',
    main: true,
    header: words.title,
    cell: ({ id, title }) => <Link to={offerAddress.edit(id)}>{title}</Link>,
    sortValue: ({ title }) => title,
  },
  {
    key: 'district',
    kind: 'text',
    header: words.district,
    cell: ({ forestDistrictName }) => forestDistrictName ?? <span className="ui-muted">{words.noDistrict}</span>,
    sortValue: ({ forestDistrictName }) => forestDistrictName,
  },
  { key: 'part', kind: 'text', hideOrder: 2, header: words.part, cell: ({ part }) => part ?? '–' },
  {
    key: 'year',
    kind: 'amount',
    hideOrder: 4,
    header: words.year,
    cell: ({ year }) => year,
    sortValue: ({ year }) => year,
  },
  {
    key: 'state',
    kind: 'badge',
    header: words.state,
    cell: ({ state }) => <OfferBadge state={state} />,
    sortValue: ({ state }) => stateLabels[state],
  },
  {
    key: 'priced',
    kind: 'amount',
    hideOrder: 3,
    header: words.priced,
    cell: ({ priced, rows }) => words.pricedOf(priced, rows),
  },
  {
    key: 'net',
    kind: 'money',
    header: words.net,
    cell: ({ net, priced }) => (priced === 0 ? '–' : <MoneyText value={net} />),
    sortValue: ({ net }) => net,
  },
  {
    key: 'made',
    kind: 'date',
    hideOrder: 1,
    header: words.created,
    cell: ({ createdTime }) => <InstantText value={createdTime} />,
    sortValue: ({ createdTime }) => createdTime,
  },
];

function Offers() {
  usePageTitle(texts.page);
  const query = useQuery(offerListQuery);
  const { data, isFetching } = query;
  const [isUploading, setUploading] = useState(false);
  const opened = useListPlace(
    offerAddress.list,
    data?.map(({ id }) => id),
  );
  const upload = <Button icon="upload" label={words.upload} onClick={() => setUploading(true)} tone="primary" />;
  return (
    <ListPage
      primaryAction={upload}
      count={data?.length}
      list={{
        columns,
        current: opened,
        empty: <EmptyState title={words.empty} />,
        fetching: isFetching,
        label: texts.page,
        name: 'offers',
        rowKey: ({ id }) => id,
        rows: data,
      }}
      menu={[printEntry]}
      query={query}
      title={texts.page}
    >
      {isUploading ? <UploadDialog onClose={() => setUploading(false)} /> : null}
      {data ? <HitRateList offers={data} /> : null}
    </ListPage>
  );
}

function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const openOffer = (id: number) => {
    void queries.invalidateQueries({ queryKey: offersKeys.list });
    navigate(offerAddress.edit(id));
  };
  return (
    <Modal onClose={onClose} open title={words.uploadTitle} width="34rem">
      <UploadPanel<number>
        accept=".xlsx"
        hint={words.uploadHint}
        label={words.upload}
        onResult={openOffer}
        path={UPLOAD_PATH}
      />
    </Modal>
  );
}
