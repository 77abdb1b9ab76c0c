import type { Forecast } from '@ostep/api-summaries';
import { isExactSum } from '@ostep/endpoint-kit';
import { dayInWarsaw, daysAfter, monthBounds } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import {
  readExpectedPayouts,
  readPaymentDelays,
  readProtocolDelays,
  readReportedOrders,
  readUninvoicedProtocols,
  readUnpaidInvoices,
} from '../data/cash';
import { refuse } from '../refusals';
import { composeForecast, DAYS_TO_PAY, payDayOf } from '../rules/compose-forecast';

export async function readForecast({ tx, now }: Pick<ReadCall<null>, 'tx' | 'now'>): Promise<Forecast> {
  const today = dayInWarsaw(now);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const thisMonth = monthBounds(year, month).from;
  const lastMonth = `${daysAfter(thisMonth, -1).slice(0, 7)}-01`;
  const forecast = composeForecast(
    {
      invoices: await readUnpaidInvoices(tx),
      delays: await readPaymentDelays(tx, today),
      protocols: await readUninvoicedProtocols(tx, today, DAYS_TO_PAY),
      orders: await readReportedOrders(tx),
      protocolDelays: await readProtocolDelays(tx, today),
      months: await readExpectedPayouts(
        tx,
        payDayOf(lastMonth) < today ? thisMonth : lastMonth,
        monthBounds(year, month).to,
      ),
    },
    today,
  );
  const sums = [...forecast.weeks, forecast.later].flatMap(({ invoice, protocol, order, out }) => [
    invoice,
    protocol,
    order,
    out,
  ]);
  if (!sums.every(isExactSum)) throw refuse('sumTooLarge');
  return forecast;
}
