import { type ContractsApi, contractKeys } from '@ostep/api-contracts';
import { inboxKeys, type OrdersApi, orderKeys } from '@ostep/api-orders';
import { documentAddresses, inboxAddress, orderAddress } from '@ostep/api-orders/addresses';
import { type ProtocolsApi, protocolKeys } from '@ostep/api-protocols';
import { InboxPage as Inbox, type InboxSources } from '@ostep/intake-screens';
import type { UploadedDocument } from '@ostep/kernel';
import { listHref, platformClient } from '@ostep/platform';
import { texts } from '../texts';

const contracts = platformClient<ContractsApi>();
const orders = platformClient<OrdersApi>();
const protocols = platformClient<ProtocolsApi>();

const keysAndPages = (kind: UploadedDocument) => ({
  queryKey: inboxKeys.files(kind),
  uploadPage: documentAddresses[kind].upload,
  recordPage: documentAddresses[kind].record,
});

const sources: InboxSources = {
  contract: {
    ...keysAndPages('contract'),
    recordsKey: contractKeys.all,
    list: (signal) => contracts('GET /api/contract/inbox', { signal }),
    act: (action, jobIds) => contracts(`POST /api/contract/inbox/${action}`, { body: { jobIds } }),
  },
  order: {
    ...keysAndPages('order'),
    recordsKey: orderKeys.all,
    list: (signal) => orders('GET /api/order/inbox', { signal }),
    act: (action, jobIds) => orders(`POST /api/order/inbox/${action}`, { body: { jobIds } }),
    scan: (jobIds) => orders('POST /api/order/inbox/scan', { body: { jobIds } }),
  },
  protocol: {
    ...keysAndPages('protocol'),
    recordsKey: protocolKeys.all,
    list: (signal) => protocols('GET /api/protocol/inbox', { signal }),
    act: (action, jobIds) => protocols(`POST /api/protocol/inbox/${action}`, { body: { jobIds } }),
    scan: (jobIds) => protocols('POST /api/protocol/inbox/scan', { body: { jobIds } }),
  },
};

/** The inbox shows the documents of three domains; its page is released with the screens of orders. */
export function InboxPage() {
  return (
    <Inbox
      back={() => ({ to: listHref(orderAddress.path), label: texts.backToList })}
      path={inboxAddress.path}
      sources={sources}
    />
  );
}
