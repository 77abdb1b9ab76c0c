import { contractsApi } from '@ostep/api-contracts';
import { PARSE_QUEUE } from './data/source-job';
import { constraints } from './refusals';
import { contractHandlers } from './routes/contract.routes';

export const contractsService = {
  name: 'contracts',
  api: contractsApi,
  handlers: contractHandlers,
  constraints,
  queues: [PARSE_QUEUE],
} as const;
