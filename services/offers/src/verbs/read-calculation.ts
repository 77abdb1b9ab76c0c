import type { OfferCalculation } from '@ostep/api-offers';
import { dayInWarsaw } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { priceParts } from '../rules/price-parts';
import { costsSince } from './known-costs';
import { readOffer } from './read-offer';

export async function readCalculation({ tx, input: id, now }: ReadCall<number>): Promise<OfferCalculation> {
  const { title, part, forestDistrictName, year, growth, overhead, profit, rows } = await readOffer({ tx, input: id });
  return {
    title,
    part,
    district: forestDistrictName,
    year,
    growth,
    overhead,
    profit,
    issuedOn: dayInWarsaw(now),
    since: costsSince(now),
    rows: rows.flatMap(({ lp, code, actionDesc, unitType, amount, costItems, earlier, cost, price }) =>
      code === null || cost === null || price === null
        ? []
        : [
            {
              lp,
              code,
              desc: actionDesc ?? '',
              unitType: unitType ?? '',
              amount: amount ?? 0,
              costItems,
              earlier,
              cost,
              price,
              ...priceParts(cost, price, { growth, overhead }),
            },
          ],
    ),
  };
}
