import { offersApi } from '@ostep/api-offers';
import { renderDocumentJob } from '@ostep/endpoint-kit';
import type { ServiceDefinition } from '@ostep/service-kit';
import { filesInChildren } from './offer-files';
import { constraints } from './refusals';
import { offersHandlers } from './routes/offers.routes';

export const offersService: ServiceDefinition<typeof offersApi> = {
  name: 'offers',
  api: offersApi,
  handlers: (service) => offersHandlers(service, filesInChildren(service)),
  constraints,
  jobs: [renderDocumentJob],
};
