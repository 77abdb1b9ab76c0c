import { inboxKeys } from '@ostep/api-orders';
import type { ProtocolsApi } from '@ostep/api-protocols';
import { INBOX_FILES } from '@ostep/endpoint-kit';
import { platformClient } from '@ostep/platform';
import type { QueryClient } from '@tanstack/react-query';

const protocols = platformClient<ProtocolsApi>();

/** Protocols in the inbox may name an order that was reported just now. If it fails, they stay in the inbox as they were. */
export async function readProtocolsAgain(queries: QueryClient): Promise<void> {
  try {
    const files = await protocols('GET /api/protocol/inbox', {});
    const waiting = files.filter(({ state, canReadAgain }) => state === 'check' && canReadAgain);
    const jobIds = waiting.slice(0, INBOX_FILES).map(({ jobId }) => jobId);
    if (jobIds.length === 0) return;
    await protocols('POST /api/protocol/inbox/read', { body: { jobIds } });
    await queries.invalidateQueries({ queryKey: inboxKeys.files('protocol') });
  } catch {
    // The status was changed; the inbox offers to read them again.
  }
}
