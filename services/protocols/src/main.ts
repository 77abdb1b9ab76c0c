import { protocolsApi } from '@ostep/api-protocols';
import { startService } from '@ostep/service-kit';
import { constraints } from './refusals';
import { PARSE_QUEUE, protocolHandlers } from './routes/protocol.routes';

await startService({
  name: 'protocols',
  api: protocolsApi,
  handlers: protocolHandlers,
  constraints,
  queues: [PARSE_QUEUE],
});
