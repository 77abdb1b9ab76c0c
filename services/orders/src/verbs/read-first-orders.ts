import type { FirstOrders } from '@ostep/api-orders';
import type { ReadCall } from '@ostep/service-kit';
import { findFirstOrders } from '../data/first-orders';

export const readFirstOrders = ({ tx }: ReadCall<null>): Promise<FirstOrders> => findFirstOrders(tx);
