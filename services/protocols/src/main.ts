import { protocolsApi } from '@ostep/api-protocols';
import { startService } from '@ostep/service-kit';
import { PARSE_QUEUE } from './parse-queue';
import { constraints } from './refusals';
import { protocolHandlers } from './routes/protocol.routes';

await startService({
  name: 'protocols',
  api: protocolsApi,
  handlers: protocolHandlers,
  constraints,
  queues: [PARSE_QUEUE],
});
