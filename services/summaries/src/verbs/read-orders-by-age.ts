import { type OrdersByAge, orderAges, type StatisticsQuery } from '@ostep/api-summaries';
import { dayInWarsaw } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { readOrderAges } from '../data/orders-by-age';
import { composeOrdersByAge } from '../rules/compose-statistics';

export async function readOrdersByAge({ tx, input, now }: ReadCall<StatisticsQuery>): Promise<OrdersByAge> {
  return composeOrdersByAge(await readOrderAges(tx, input, dayInWarsaw(now), orderAges), orderAges);
}
