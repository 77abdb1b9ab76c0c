import { type PriceVersion, priceInForce, profitOf } from '@ostep/kernel';
import { seededRandom } from '@ostep/kernel/testing';
import { openPostgres } from '@ostep/service-kit/postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { createFixtures, type WorkIds } from './testing/fixtures';

const admin = openPostgres(inject('databaseUrls').admin, { max: 1 });
afterAll(() => admin.end());

const random = seededRandom(33);
const { whole, hundredths, pick, chance } = random;
const day = (month: number) => `2026-${String(month).padStart(2, '0')}-${String(whole(1, 28)).padStart(2, '0')}`;
const PROTOCOL_DAY = '2026-04-10';

async function addAnnexes({ contract }: WorkIds, offer: number): Promise<PriceVersion[]> {
  const annexes = Array.from({ length: whole(0, 3) }, (_, index) => ({
    validFrom: day(index * 3 + whole(1, 3)),
    byOrderDate: chance(0.4),
    unitPriceNetto: hundredths(1, 99_999),
  }));
  for (const { validFrom, byOrderDate, unitPriceNetto } of annexes)
    await admin`
      with annex as (
        insert into contracts.annex (contract_id, annex_number, annex_date, valid_from, by_order_date, created_by)
        values (${contract}, ${validFrom}, ${validFrom}, ${validFrom}, ${byOrderDate}, 't') returning id)
      insert into contracts.item_price (contract_item_id, valid_from, by_order_date, unit_price_netto, vat_percent, annex_id)
      select item.id, ${validFrom}, ${byOrderDate}, ${unitPriceNetto}, 8, annex.id
      from contracts.contract_item item, annex where item.contract_id = ${contract}`;
  return [{ validFrom: null, byOrderDate: false, unitPriceNetto: offer }, ...annexes];
}

test('the view of work values and the kernel agree on random work, prices and days', async () => {
  const fixtures = await createFixtures(admin);
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  for (let round = 0; round < 80; round += 1) {
    const line = {
      squadRateNetto: hundredths(0, 50_000),
      contractUnitPriceNetto: hundredths(1, 99_999),
      profitMarginReference: pick([100, 70, 33.33, 12.5]),
    };
    const [finishedDate, orderFinished, orderDate] = [
      chance(0.5) ? day(whole(1, 12)) : null,
      chance(0.5) ? day(whole(1, 12)) : null,
      day(whole(1, 12)),
    ];
    const settlementAmount = hundredths(1, 99_999) * pick([1, 1, -1]);
    const work = { district, squad, line, finishedDate, orderFinished, orderDate, amount: settlementAmount };
    const ids = await fixtures.work(work);
    const prices = await addAnnexes(ids, line.contractUnitPriceNetto);
    const days = { workDay: finishedDate ?? orderFinished ?? PROTOCOL_DAY, orderDay: orderDate };
    const contractUnitPriceNetto = priceInForce(prices, days)?.unitPriceNetto ?? 0;
    const { squadIncome, companyIncome, profit } = profitOf({ ...line, contractUnitPriceNetto, settlementAmount });
    const rows = await admin`
      select work_date as "workDate", contract_unit_price_netto as "contractUnitPriceNetto",
        settlement_amount as "settlementAmount", squad_income as "squadIncome", company_income as "companyIncome", profit
      from protocols_v1.work_value where squad_assignment_id = ${ids.assignment}`;
    expect([...rows], JSON.stringify({ ...work, prices })).toEqual([
      {
        workDate: finishedDate ?? orderFinished,
        contractUnitPriceNetto,
        settlementAmount,
        squadIncome,
        companyIncome,
        profit,
      },
    ]);
  }
});
