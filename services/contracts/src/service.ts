import { contractsApi, parseContractJob } from '@ostep/api-contracts';
import { constraints, raised } from './refusals';
import { contractHandlers } from './routes/contract.routes';

export const contractsService = {
  name: 'contracts',
  api: contractsApi,
  handlers: contractHandlers,
  constraints,
  raised,
  jobs: [parseContractJob],
} as const;
