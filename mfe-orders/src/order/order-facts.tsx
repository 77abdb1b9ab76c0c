import { contractAddress } from '@ostep/api-contracts/addresses';
import type { Order } from '@ostep/api-orders';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { PrintedValue, sourceFileFacts } from '@ostep/intake-screens';
import { Link } from '@ostep/router';
import { DateText, type Fact, InstantText } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { protocolsOfOrderQuery } from '../order.queries';
import { texts } from '../texts';

const printed = (field: string, value: ReactNode) => <PrintedValue field={field}>{value}</PrintedValue>;

/** `first` is shown in one line. */
export function orderFacts(order: Order) {
  const { notes, sourceFile } = order;
  const facts: Fact[] = [
    { label: texts.details.orderDate, value: printed('orderDate', <DateText value={order.orderDate} />) },
    { label: texts.details.forestDistrict, value: order.forestDistrictName },
    { label: texts.details.forestDistrictPart, value: printed('forestDistrictPart', order.forestDistrictPart) },
    { label: texts.details.contract, value: <ContractLink order={order} /> },
    { label: texts.details.protocols, value: <Protocols max={1} order={order} /> },
  ];
  const more: Fact[] = [
    ...(order.protocolCount > 1 ? [{ label: texts.details.allProtocols, value: <Protocols order={order} /> }] : []),
    ...(notes ? [{ label: texts.details.notes, value: notes, wide: true }] : []),
    { label: texts.details.orderNumber, value: printed('orderNumber', order.orderNumber) },
    { label: texts.details.created, value: <UserAndTime by={order.createdBy} time={order.createdTime} /> },
    { label: texts.details.modified, value: <UserAndTime by={order.modifiedBy} time={order.modifiedTime} /> },
    ...sourceFileFacts(sourceFile, `/api/order/${order.id}/file`),
  ];
  return { label: texts.details.facts, first: facts, more };
}

function ContractLink({ order: { contract, contractNumber } }: { order: Order }) {
  if (!contractNumber) return <span title={texts.details.noContract}>{texts.details.noContract}</span>;
  return (
    <Link title={texts.details.contractLink} to={contractAddress.record(contract)}>
      {contractNumber}
    </Link>
  );
}

/** While the protocols load, their count is shown, so that the page below does not move. */
function Protocols({ order, max = order.protocolCount }: { readonly order: Order; readonly max?: number }) {
  const hasProtocols = order.protocolCount > 0;
  const { data } = useQuery({ ...protocolsOfOrderQuery(order.id), enabled: hasProtocols });
  if (!hasProtocols) return texts.details.noProtocols;
  if (!data) return <span className="orders-protocols">{texts.details.protocolCount(order.protocolCount)}</span>;
  return (
    <span className="orders-protocols">
      {data.slice(0, max).map(({ id, protocolNumber, protocolDate }) => (
        <Link
          key={id}
          title={texts.details.settleProtocol(protocolNumber, protocolDate)}
          to={protocolAddress.settle(id)}
        >
          {texts.details.protocol(protocolNumber)}
        </Link>
      ))}
      {data.length > max ? texts.details.moreProtocols(data.length - max) : null}
    </span>
  );
}

function UserAndTime({ by, time }: { by: string; time: string }) {
  return (
    <>
      {by}, <InstantText value={time} />
    </>
  );
}
