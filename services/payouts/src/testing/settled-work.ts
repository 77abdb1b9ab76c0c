import type { RawSql } from '@ostep/service-kit/postgres';

let last = 0;
const unique = () => {
  last += 1;
  return `W${process.pid}-${last}`;
};

const PERSON = { created_by: 'test', modified_by: 'test' };

export type SettledWork = { readonly assignment: number; readonly settlement: number };

type Work = {
  readonly squad: number;
  readonly finished: string;
  readonly rate: number;
  /** Null if the work is done but no protocol settles it. */
  readonly amount: number | null;
  readonly done?: number;
  readonly unit?: string;
};

/** Inserts works with SQL, each with its own contract, order and protocol. */
export function settledWork(admin: RawSql) {
  const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
    const columns = Object.keys(row);
    const [inserted] = await admin<{ id: number }[]>`
      insert into ${admin(table)} ${admin(row as Record<string, string>, columns)} returning id`;
    return inserted?.id ?? 0;
  };
  let place: Promise<{ readonly district: number; readonly code: number; readonly work: number }> | undefined;
  const placed = async () => ({
    district: await insert('dictionaries.forest_district', { key: unique(), value: 'Namysłów', modified_by: 'test' }),
    code: await insert('dictionaries.action_code', {
      key: unique(),
      value: 'Sadzenie',
      default_work_group_id: 1,
      modified_by: 'test',
    }),
    work: await insert('dictionaries.work_group_item', {
      work_group_id: await insert('dictionaries.work_group', { name: 'Odnowienia' }),
      name: 'Sadzenie',
      add_to_sum: true,
      profit_margin_reference: 70,
    }),
  });
  const here = () => {
    place ??= placed();
    return place;
  };

  const settle = async (assignment: number, contract: number, amount: number): Promise<number> => {
    const protocol = await insert('protocols.protocol', {
      ...PERSON,
      protocol_number: unique(),
      protocol_type: 'ZAGOSPODAROWANIE',
      protocol_date: '2026-04-10',
      forest_district_id: (await here()).district,
      contract_id: contract,
      total_value: 0,
    });
    const part = await insert('protocols.protocol_part', {
      protocol_id: protocol,
      place: 0,
      pos_no: '1',
      forest_address: '02-20-1-06-123-a-00',
    });
    return insert('protocols.settlement', {
      squad_assignment_id: assignment,
      protocol_part_id: part,
      amount,
      modified_by: 'test',
    });
  };

  const approval = ({ settlement }: SettledWork, settled: boolean) => admin`
    update protocols.protocol set settled = ${settled} where id = (
      select part.protocol_id from protocols.settlement settled join protocols.protocol_part part
        on part.id = settled.protocol_part_id where settled.id = ${settlement})`;

  return {
    squad: (code = unique()) => insert('dictionaries.squad', { code, name: `Ekipa ${code}`, modified_by: 'test' }),
    work: async ({ squad, finished, rate, amount, done = 0, unit = 'TSZT' }: Work): Promise<SettledWork> => {
      const { district, code, work } = await here();
      const contract = await insert('contracts.contract', {
        ...PERSON,
        contract_number: unique(),
        forest_district_id: district,
        contract_date: '2025-12-19',
      });
      const contractItem = await insert('contracts.contract_item', {
        contract_id: contract,
        place: 0,
        lp: '1',
        pos_no: '1',
        action_code_id: code,
        action_desc: 'Sadzenie',
        unit_type: unit,
        amount: 100,
        unit_price_netto: 392.6,
        vat_percent: 8,
      });
      const order = await insert('orders.work_order', {
        ...PERSON,
        order_number: unique(),
        order_date: '2026-03-01',
        order_status: 'TODO',
        contract_id: contract,
        forest_district_part: '06 Gola',
      });
      const item = await insert('orders.order_item', {
        order_id: order,
        place: 0,
        lp: '1',
        pos_no: '1',
        forest_address: '02-20-1-06-123-a-00',
        action_group: 'ODN',
        action_code_id: code,
        action_desc: 'Sadzenie',
        amount: 12.69,
        due_date: '2026-12-20',
        contract_item_id: contractItem,
      });
      const assignment = await insert('orders.squad_assignment', {
        ...PERSON,
        order_item_id: item,
        squad_id: squad,
        work_group_item_id: work,
        squad_rate_netto: rate,
        amount_done: done,
        finished_date: finished,
      });
      return { assignment, settlement: amount === null ? 0 : await settle(assignment, contract, amount) };
    },
    change: ({ settlement }: SettledWork, amount: number) =>
      admin`update protocols.settlement set amount = ${amount} where id = ${settlement}`,
    approve: (work: SettledWork) => approval(work, true),
    disapprove: (work: SettledWork) => approval(work, false),
    remove: ({ settlement }: SettledWork) => admin`delete from protocols.settlement where id = ${settlement}`,
  };
}
