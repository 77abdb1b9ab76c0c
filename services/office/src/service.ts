import { officeApi } from '@ostep/api-office';
import type { ServiceDefinition } from '@ostep/service-kit';
import { officeHandlers } from './routes/office.routes';
import { dailyNotices } from './send-daily-notices';

export const officeService: ServiceDefinition<typeof officeApi> = {
  name: 'office',
  api: officeApi,
  handlers: officeHandlers,
  repeating: [dailyNotices],
};
