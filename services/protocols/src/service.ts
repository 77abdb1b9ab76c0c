import { parseProtocolJob, protocolsApi } from '@ostep/api-protocols';
import { constraints, raised } from './refusals';
import { protocolHandlers } from './routes/protocol.routes';

export const protocolsService = {
  name: 'protocols',
  api: protocolsApi,
  handlers: protocolHandlers,
  constraints,
  raised,
  jobs: [parseProtocolJob],
};
