import { parseContractJob } from '@ostep/api-contracts';
import { parseOrderJob } from '@ostep/api-orders';
import { parseProtocolJob } from '@ostep/api-protocols';
import { renderDocumentJob } from '@ostep/endpoint-kit';

export const queueNames: readonly string[] = [parseContractJob, parseOrderJob, parseProtocolJob, renderDocumentJob].map(
  ({ queue }) => queue,
);
