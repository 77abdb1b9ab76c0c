import { type ContractsApi, contractKeys } from '@ostep/api-contracts';
import { inboxKeys, type OrdersApi, orderKeys } from '@ostep/api-orders';
import { documentAddresses } from '@ostep/api-orders/addresses';
import { type ProtocolsApi, protocolKeys } from '@ostep/api-protocols';
import { INBOX_FILES, type InboxFile, type InboxOutcome } from '@ostep/endpoint-kit';
import { inboxForm, platformClient } from '@ostep/platform';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** Contracts first: orders name them, and protocols name orders. */
export const papers = ['contract', 'order', 'protocol'] as const;

export type Paper = (typeof papers)[number];
type ListAction = 'save' | 'undo' | 'read' | 'remove';
export type InboxAction = ListAction | 'scan';
export type PaperFile = InboxFile & { readonly paper: Paper };

type PaperClient = {
  readonly list: (signal: AbortSignal) => Promise<InboxFile[]>;
  readonly act: (action: ListAction, jobIds: string[]) => Promise<InboxOutcome[]>;
  /** Absent where files are no pictures. */
  readonly scan?: (jobIds: string[]) => Promise<InboxOutcome[]>;
};

const contracts = platformClient<ContractsApi>();
const orders = platformClient<OrdersApi>();
const protocols = platformClient<ProtocolsApi>();

const clients: Record<Paper, PaperClient> = {
  contract: {
    list: (signal) => contracts('GET /api/contract/inbox', { signal }),
    act: (action, jobIds) => contracts(`POST /api/contract/inbox/${action}`, { body: { jobIds } }),
  },
  order: {
    list: (signal) => orders('GET /api/order/inbox', { signal }),
    act: (action, jobIds) => orders(`POST /api/order/inbox/${action}`, { body: { jobIds } }),
    scan: (jobIds) => orders('POST /api/order/inbox/scan', { body: { jobIds } }),
  },
  protocol: {
    list: (signal) => protocols('GET /api/protocol/inbox', { signal }),
    act: (action, jobIds) => protocols(`POST /api/protocol/inbox/${action}`, { body: { jobIds } }),
    scan: (jobIds) => protocols('POST /api/protocol/inbox/scan', { body: { jobIds } }),
  },
};

const READING_MS = 700;

export const inboxQuery = (paper: Paper) =>
  queryOptions({
    queryKey: inboxKeys.files(paper),
    queryFn: async ({ signal }): Promise<PaperFile[]> => {
      const files = await clients[paper].list(signal);
      return files.map((file) => ({ ...file, paper }));
    },
    refetchInterval: ({ state }) => (state.data?.some((file) => file.state === 'reading') ? READING_MS : false),
    meta: { quiet: true },
  });

/** Protocols last: files are sent as orders, and one that was handed on meanwhile is in the later list. */
export async function refreshInbox(queries: QueryClient): Promise<void> {
  const refresh = async (paper: Paper) => {
    const { queryKey } = inboxQuery(paper);
    // A first reading that is under way is not begun again by itself, and may be older than what was sent.
    await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey });
  };
  await Promise.all([refresh('contract'), refresh('order')]);
  await refresh('protocol');
}

/** What writes records takes long: in small requests, so that the list shows how far it is. The rest is one. */
const atOnce: Readonly<Record<InboxAction, number>> = {
  save: 10,
  undo: 10,
  read: INBOX_FILES,
  remove: INBOX_FILES,
  scan: INBOX_FILES,
};

export async function actOn(
  files: readonly PaperFile[],
  action: InboxAction,
  onStep: (outcomes: readonly InboxOutcome[]) => Promise<unknown> | undefined = () => undefined,
): Promise<InboxOutcome[]> {
  const outcomes: InboxOutcome[] = [];
  for (const paper of action === 'undo' ? papers.toReversed() : papers) {
    const ids = files.filter((file) => file.paper === paper).map(({ jobId }) => jobId);
    for (let at = 0; at < ids.length; at += atOnce[action]) {
      const some = ids.slice(at, at + atOnce[action]);
      const { act, scan } = clients[paper];
      const step = action === 'scan' ? ((await scan?.(some)) ?? []) : await act(action, some);
      outcomes.push(...step);
      await onStep(step);
    }
  }
  return outcomes;
}

export async function refreshRecords(queries: QueryClient): Promise<void> {
  const keys = [orderKeys.all, contractKeys.all, protocolKeys.all];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

export const formOf = ({ paper, jobId }: PaperFile) => inboxForm(documentAddresses[paper].upload, jobId);
export const recordOf = ({ paper }: PaperFile, id: number) => documentAddresses[paper].record(id);
