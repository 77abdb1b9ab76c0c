import { type OrdersApi, ordersApi, parseOrderJob } from '@ostep/api-orders';
import { renderDocumentJob } from '@ostep/endpoint-kit';
import type { ServiceDefinition } from '@ostep/service-kit';
import { constraints, raised } from './refusals';
import { orderHandlers } from './routes/order.routes';

export const ordersService: ServiceDefinition<OrdersApi> = {
  name: 'orders',
  api: ordersApi,
  handlers: orderHandlers,
  constraints,
  raised,
  jobs: [parseOrderJob, renderDocumentJob],
};
