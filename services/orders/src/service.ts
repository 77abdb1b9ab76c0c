import { type OrdersApi, ordersApi, parseOrderJob } from '@ostep/api-orders';
import { renderDocumentJob } from '@ostep/endpoint-kit';
import { fileMaking, type ServiceDefinition } from '@ostep/service-kit';
import { constraints, raised } from './refusals';
import { orderHandlers } from './routes/order.routes';
import { exportOrders } from './verbs/export-orders';

export const ordersService: ServiceDefinition<OrdersApi> = {
  name: 'orders',
  api: ordersApi,
  handlers: orderHandlers,
  constraints,
  raised,
  jobs: [parseOrderJob, renderDocumentJob],
  work: [fileMaking('orders', { '/api/order/query/workbook': exportOrders })],
};
