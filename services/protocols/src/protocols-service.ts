import { protocolsApi } from '@ostep/api-protocols';
import { PARSE_QUEUE } from './parse-queue';
import { constraints } from './refusals';
import { protocolHandlers } from './routes/protocol.routes';

export const protocolsService = {
  name: 'protocols',
  api: protocolsApi,
  handlers: protocolHandlers,
  constraints,
  queues: [PARSE_QUEUE],
};
