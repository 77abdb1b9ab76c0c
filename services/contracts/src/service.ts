import { contractsApi, parseContractJob } from '@ostep/api-contracts';
import { constraints } from './refusals';
import { contractHandlers } from './routes/contract.routes';

export const contractsService = {
  name: 'contracts',
  api: contractsApi,
  handlers: contractHandlers,
  constraints,
  jobs: [parseContractJob],
} as const;
