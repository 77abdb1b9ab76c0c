import type { IsoDate } from '@ostep/kernel';
import { daysAfter } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit/postgres';
import type { WorkIds } from './fixtures';

export type CashFixtures = ReturnType<typeof createCash>;

type Issued = {
  readonly due: IsoDate;
  readonly gross: number;
  /** Fully paid, this many days after it was due. */
  readonly paidAfter?: number;
  readonly protocol?: number | undefined;
};

/** Inserts with SQL the records from which money is expected. */
export function createCash(admin: RawSql) {
  const protocolOf = async ({ part = 0 }: WorkIds): Promise<number> => {
    const [found] = await admin<
      { id: number }[]
    >`select protocol_id as id from protocols.protocol_part where id = ${part}`;
    return found?.id ?? 0;
  };
  return {
    invoice: async ({ district, contract }: WorkIds, { due, gross, paidAfter, protocol }: Issued): Promise<number> => {
      const [inserted] = await admin<{ id: number }[]>`
        insert into invoices.invoice (state, number, ksef_number, issued, due, forest_district_id, forest_district_name, contract_id,
          contract_number, contract_date, net, vat, gross, created_subject, created_by, modified_by)
        values ('inKsef', ${`FV/${crypto.randomUUID()}`}, ${crypto.randomUUID()}, ${due}, ${due}, ${district}, 'Leśne', ${contract}, 'U', ${due},
          ${gross}, 0, ${gross}, 'test', 'test', 'test') returning id`;
      const id = inserted?.id ?? 0;
      if (paidAfter !== undefined)
        await admin`
          insert into invoices.payment (invoice_id, booked_on, amount, title, payer, account, key, saved_by)
          values (${id}, ${daysAfter(due, paidAfter)}, ${gross}, 'FV', 'Leśne', '', ${crypto.randomUUID()}, 'test')`;
      if (protocol !== undefined)
        await admin`
          insert into invoices.invoice_protocol (invoice_id, protocol_id, protocol_date, value)
          select ${id}, id, protocol_date, total_value from protocols.protocol where id = ${protocol}`;
      return id;
    },
    /** One of the district and one of another buyer. */
    outside: async (
      { district }: WorkIds,
      { due, gross, left }: Pick<Issued, 'due' | 'gross'> & { readonly left: number },
    ): Promise<readonly [number, number]> => {
      const row = { issued: '2026-01-02', due, gross, left, ksefNumber: null };
      const rows = [
        {
          ...row,
          row: 2,
          number: `S/${crypto.randomUUID()}`,
          forestDistrictId: district,
          buyerName: null,
          buyerNip: null,
        },
        {
          ...row,
          row: 3,
          number: `S/${crypto.randomUUID()}`,
          forestDistrictId: null,
          buyerName: 'Tartak',
          buyerNip: null,
        },
      ];
      const taken = await admin<{ id: number }[]>`
        select record_id::int as id from invoices_v1.take_outside_invoice(
          ${Math.floor(Math.random() * 1_000_000_000)}, 'f.xlsx', ${JSON.stringify(rows)}::text::jsonb, 'test', 'test')
        order by source_row`;
      return [taken[0]?.id ?? 0, taken[1]?.id ?? 0];
    },
    receive: async (
      work: WorkIds,
      { received, values }: { readonly received: IsoDate; readonly values: readonly string[] },
    ): Promise<number> => {
      const protocol = await protocolOf(work);
      await admin`update protocols.protocol set settled = true, protocol_received_date = ${received} where id = ${protocol}`;
      for (const value of values)
        await admin`
          insert into protocols.protocol_item (protocol_part_id, place, action_code_id, amount, rate, value)
          select ${work.part ?? 0}, 0, action_code_id, 1, ${value}::numeric, ${value}::numeric
          from orders.order_item where id = ${work.item}`;
      return protocol;
    },
    report: async ({ order }: WorkIds, day: IsoDate): Promise<void> => {
      await admin`
        insert into orders.status_change (order_id, from_status, to_status, changed_by, changed_time)
        values (${order}, 'DONE', 'DONE_REPORTED', 'test', ${`${day} 12:00:00+01`})`;
    },
    pay: async (squad: number, month: IsoDate): Promise<void> => {
      await admin`
        with job as (
          insert into jobs.job (queue, state, payload, created_by, created_by_name, request_id)
          values ('test', 'done', '{}', 'test', 'test', 'test') returning id
        )
        insert into payouts.statement (number, squad_id, squad_code, squad_name, kind, month, works, carried, additions,
          advances, deductions, brought, to_pay, left_over, job_id, subject, created_by)
        select ${crypto.randomUUID()}, ${squad}, 'E', 'E', 'company', ${month}, 0, 0, 0, 0, 0, 0, 0, 0, id, 'test', 'test'
        from job`;
    },
    bind: async (work: WorkIds, received: IsoDate): Promise<void> => {
      const protocol = await protocolOf(work);
      await admin`update protocols.protocol set protocol_received_date = ${received} where id = ${protocol}`;
      await admin`
        insert into orders.order_protocol (order_id, protocol_id, bound_by) values (${work.order}, ${protocol}, 'test')`;
    },
  };
}
