import { historyVerb } from '@ostep/service-kit';
import { orderHistory } from '../data/order-history';
import { refuse } from '../refusals';

export const readOrderHistory = historyVerb(orderHistory, () => refuse('orderNotFound'));
