import { parseProtocolJob, protocolsApi } from '@ostep/api-protocols';
import { fileMaking } from '@ostep/service-kit';
import { constraints, raised } from './refusals';
import { protocolHandlers } from './routes/protocol.routes';
import { exportProtocols } from './verbs/export-protocols';

export const protocolsService = {
  name: 'protocols',
  api: protocolsApi,
  handlers: protocolHandlers,
  constraints,
  raised,
  jobs: [parseProtocolJob],
  work: [fileMaking('protocols', { '/api/protocol/list/workbook': exportProtocols })],
};
