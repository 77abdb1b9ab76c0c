import { type OrdersApi, ordersApi } from '@ostep/api-orders';
import { DOCUMENT_QUEUE, type ServiceDefinition } from '@ostep/service-kit';
import { PARSE_QUEUE } from './data/source-job';
import { constraints } from './refusals';
import { orderHandlers } from './routes/order.routes';

export const ordersService: ServiceDefinition<OrdersApi> = {
  name: 'orders',
  api: ordersApi,
  handlers: orderHandlers,
  constraints,
  queues: [PARSE_QUEUE, DOCUMENT_QUEUE],
};
