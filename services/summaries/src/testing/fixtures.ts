import type { SummaryItem } from '@ostep/api-summaries';
import type { OrderStatus } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit/postgres';

type Line = Partial<
  Pick<
    SummaryItem,
    'workName' | 'workGroup' | 'addToSum' | 'contractUnitPriceNetto' | 'profitMarginReference' | 'squadRateNetto'
  > & { readonly actionCodeKey: string | null }
>;

export type WorkFixture = {
  readonly district: number;
  readonly squad: number;
  readonly line?: Line;
  readonly finishedDate: string | null;
  readonly orderFinished?: string | null;
  /** The settled amount. Null: nothing is settled. */
  readonly amount: number | null;
  readonly withoutContractItem?: boolean;
  /** Adds a further part to this order item. */
  readonly on?: WorkIds | undefined;
  readonly orderDate?: string;
  readonly status?: OrderStatus;
  readonly done?: number;
};

export type WorkIds = {
  readonly item: number;
  /** The protocol part, if anything of the item is settled. */
  readonly part?: number;
  readonly order: number;
  readonly assignment: number;
  readonly contract: number;
  readonly district: number;
};

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

let last = 0;
/** Unique in this test run. */
const unique = () => {
  last += 1;
  return `${process.pid}-${last}`;
};

const PERSON = { created_by: 'test', modified_by: 'test' };

/** Inserts works with SQL, each with its own contract, order and protocol. */
export async function createFixtures(admin: RawSql) {
  const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
    const columns = Object.keys(row);
    const [inserted] = await admin<{ id: number }[]>`
      insert into ${admin(table)} ${admin(row as Record<string, string>, columns)} returning id`;
    return inserted?.id ?? 0;
  };
  const codes = new Map<string, number>();

  const codeOf = async (key: string): Promise<number> => {
    const [known] = await admin<{ id: number }[]>`select id from dictionaries.action_code where key = ${key}`;
    const id =
      codes.get(key) ??
      known?.id ??
      (await insert('dictionaries.action_code', { key, value: key, default_work_group_id: 1, modified_by: 'test' }));
    codes.set(key, id);
    return id;
  };

  const addPart = async (work: WorkIds): Promise<number> => {
    const protocol = await insert('protocols.protocol', {
      ...PERSON,
      protocol_number: `P-${unique()}`,
      protocol_type: 'ZAGOSPODAROWANIE',
      forest_district_id: work.district,
      protocol_date: '2026-04-10',
      contract_id: work.contract,
      total_value: 0,
    });
    return insert('protocols.protocol_part', {
      protocol_id: protocol,
      place: 0,
      pos_no: '1',
      forest_address: '02-20-1-06-123-a-00',
    });
  };

  const settle = (work: WorkIds, part: number, amount: number): Promise<number> =>
    insert('protocols.settlement', {
      squad_assignment_id: work.assignment,
      protocol_part_id: part,
      amount,
      modified_by: 'test',
    });

  return {
    district: () =>
      insert('dictionaries.forest_district', { key: `T-${unique()}`, value: `Leśne ${unique()}`, modified_by: 'test' }),
    squad: () =>
      insert('dictionaries.squad', { code: `T-${unique()}`, name: `Ekipa ${unique()}`, modified_by: 'test' }),
    settle: async (work: WorkIds, amount: number) => settle(work, await addPart(work), amount),
    work: async (work: WorkFixture): Promise<WorkIds> => {
      const ids = await insertWork({ insert, codeOf }, work);
      if (work.amount === null) return ids;
      const part = work.on?.part ?? (await addPart(ids));
      await settle(ids, part, work.amount);
      return { ...ids, part };
    },
  };
}

type Insert = (table: string, row: Record<string, unknown>) => Promise<number>;

async function insertContract(insert: Insert, { district, line = {} }: WorkFixture, code: number) {
  const contract = await insert('contracts.contract', {
    ...PERSON,
    contract_number: `U-${unique()}`,
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
    unit_type: 'TSZT',
    amount: 100,
    unit_price_netto: line.contractUnitPriceNetto ?? 392.6,
    vat_percent: 8,
  });
  return { contract, contractItem };
}

type Tools = { readonly insert: Insert; readonly codeOf: (key: string) => Promise<number> };

async function insertItem({ insert, codeOf }: Tools, work: WorkFixture): Promise<WorkIds> {
  const line = work.line ?? {};
  const code = await codeOf(line.actionCodeKey ?? 'SADZ-1KP');
  const { contract, contractItem } = await insertContract(insert, work, code);
  const order = await insert('orders.work_order', {
    ...PERSON,
    order_number: `Z-${unique()}`,
    order_date: work.orderDate ?? '2026-03-16',
    order_status: work.status ?? 'TODO',
    finished_date: work.orderFinished ?? null,
    contract_id: contract,
    forest_district_part: '06 Gola',
  });
  const item = await insert('orders.order_item', {
    order_id: order,
    place: 0,
    lp: '1',
    pos_no: '34',
    forest_address: '02-20-1-06-123-a-00',
    action_group: 'ODN-ZRB',
    action_code_id: code,
    action_desc: 'Sadzenie',
    amount: 12.69,
    due_date: '2026-04-20',
    contract_item_id: work.withoutContractItem ? null : contractItem,
  });
  return { order, item, contract, district: work.district, assignment: 0 };
}

async function insertWork({ insert, codeOf }: Tools, work: WorkFixture): Promise<WorkIds> {
  const line = work.line ?? {};
  const group = await insert('dictionaries.work_group', { name: line.workGroup ?? 'Odnowienia' });
  const workItem = await insert('dictionaries.work_group_item', {
    work_group_id: group,
    name: line.workName ?? 'Sadzenie',
    add_to_sum: line.addToSum ?? true,
    profit_margin_reference: line.profitMarginReference ?? 70,
  });
  const { assignment: _, ...on } = work.on ?? (await insertItem({ insert, codeOf }, work));
  const assignment = await insert('orders.squad_assignment', {
    ...PERSON,
    order_item_id: on.item,
    squad_id: work.squad,
    work_group_item_id: workItem,
    squad_rate_netto: line.squadRateNetto ?? 196.3,
    amount_done: work.done ?? 0,
    finished_date: work.finishedDate,
  });
  return { ...on, assignment };
}
