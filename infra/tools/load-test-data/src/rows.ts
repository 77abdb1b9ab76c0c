export const columnsOf = {
  'contracts.contract':
    'id, contract_number, forest_district_id, offer_date, contract_date, penalty_percent, penalty_limit, penalty_base, created_by, created_time, modified_by, modified_time',
  'contracts.contract_item':
    'id, contract_id, place, lp, pos_no, action_code_id, action_desc, action_scope_id, unit_type, amount, unit_price_netto, vat_percent',
  'orders.work_order':
    'id, order_number, order_date, finished_date, contract_id, forest_district_part, temporary, order_status, created_by, created_time, modified_by, modified_time',
  'orders.order_item':
    'id, order_id, place, lp, pos_no, forest_address, action_group, action_code_id, action_desc, amount, unit_type, due_date, contract_item_id',
  'orders.squad_assignment':
    'id, order_item_id, order_id, contract_id, squad_id, work_group_item_id, percent_rate, squad_rate_netto, amount_done, finished_date, created_by, created_time, modified_by, modified_time',
  'orders.status_change': 'id, order_id, from_status, to_status, changed_by, changed_time',
  'orders.order_protocol': 'order_id, protocol_id, bound_by, bound_time',
  'protocols.protocol':
    'id, protocol_number, protocol_type, forest_district_id, forest_district_part, protocol_date, protocol_received_date, contract_id, total_value, settled, created_by, created_time, modified_by, modified_time',
  'protocols.protocol_part': 'id, protocol_id, place, pos_no, forest_address, total_amount, total_value',
  'protocols.protocol_item': 'id, protocol_part_id, place, action_code_id, amount, rate, value',
  'protocols.settlement': 'id, squad_assignment_id, protocol_part_id, amount, modified_by, modified_time',
} as const;

export type Table = keyof typeof columnsOf;

export const tables = Object.keys(columnsOf) as readonly Table[];

export type Value = string | number | boolean | null;

export type Rows = {
  readonly nextId: (table: Table) => number;
  readonly add: (table: Table, ...values: readonly Value[]) => void;
};
