import { deletedVerb, historyVerb } from '@ostep/service-kit';
import { orderHistory } from '../data/order-history';
import { refuse } from '../refusals';

export const readOrderHistory = historyVerb(orderHistory, () => refuse('orderNotFound'));

export const listDeletedOrders = deletedVerb(orderHistory, ['order_number']);
