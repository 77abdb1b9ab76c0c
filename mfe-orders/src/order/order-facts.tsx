import { contractAddress } from '@ostep/api-contracts/addresses';
import type { Order } from '@ostep/api-orders';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { useReadOnlyReason } from '@ostep/platform';
import { Link } from '@ostep/router';
import { DateText, type Fact, IconLink, InstantText, PrintedValue, RecordFacts, sourceFileFacts } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { protocolsOfOrderQuery } from '../order.queries';
import { texts } from '../texts';

const printed = (field: string, value: ReactNode) => <PrintedValue field={field}>{value}</PrintedValue>;

export function OrderFacts({ order }: { order: Order }) {
  const { notes, sourceFile } = order;
  const facts: Fact[] = [
    { label: texts.details.orderDate, value: printed('orderDate', <DateText value={order.orderDate} />) },
    { label: texts.details.forestDistrict, value: order.forestDistrictName },
    { label: texts.details.forestDistrictPart, value: printed('forestDistrictPart', order.forestDistrictPart) },
    { label: texts.details.contract, value: <ContractLink order={order} /> },
    { label: texts.details.protocols, value: <Protocols order={order} /> },
    ...(notes ? [{ label: texts.details.notes, value: notes, wide: true }] : []),
  ];
  const more: Fact[] = [
    { label: texts.details.orderNumber, value: printed('orderNumber', order.orderNumber) },
    { label: texts.details.created, value: <UserAndTime by={order.createdBy} time={order.createdTime} /> },
    { label: texts.details.modified, value: <UserAndTime by={order.modifiedBy} time={order.modifiedTime} /> },
    ...sourceFileFacts(sourceFile, `/api/order/${order.id}/file`),
  ];
  return <RecordFacts facts={facts} label={texts.details.facts} more={more} />;
}

function ContractLink({ order: { contract, contractNumber } }: { order: Order }) {
  if (!contractNumber) return <span title={texts.details.noContract}>{texts.details.noContract}</span>;
  return (
    <Link title={texts.details.contractLink} to={contractAddress.record(contract)}>
      {contractNumber}
    </Link>
  );
}

/** Falls back to the number of protocols when the protocols service is down. */
function Protocols({ order }: { order: Order }) {
  const bound = order.protocolCount > 0;
  const readOnlyReason = useReadOnlyReason();
  const { data = [] } = useQuery({ ...protocolsOfOrderQuery(order.id), enabled: bound });
  if (!bound) return texts.details.noProtocols;
  return (
    <ul className="orders-protocols">
      {data.map(({ id, protocolNumber, protocolDate }) => (
        <li key={id}>
          <Link title={texts.details.settleProtocol(protocolNumber)} to={protocolAddress.settle(id)}>
            {texts.details.protocol(protocolNumber)}
          </Link>{' '}
          <DateText value={protocolDate} />
          <IconLink
            disabledReason={readOnlyReason}
            icon="pencil"
            label={texts.details.editProtocol(protocolNumber)}
            to={protocolAddress.edit(id)}
          />
        </li>
      ))}
    </ul>
  );
}

function UserAndTime({ by, time }: { by: string; time: string }) {
  return (
    <>
      {by}, <InstantText value={time} />
    </>
  );
}
