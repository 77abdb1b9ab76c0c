import type { Rule } from '../rule';

const protocols = 'select 1 from protocols.protocol';
const bindings = 'select 1 from orders.order_protocol';

export const protocolRules: readonly Rule[] = [
  {
    name: 'binding-has-protocol',
    description: 'The protocol that an order is bound to exists.',
    checked: bindings,
    offenders: `select 'order ' || b.order_id || ', protocol ' || b.protocol_id as id from orders.order_protocol b
      where not exists (select 1 from protocols.protocol p where p.id = b.protocol_id)`,
  },
  {
    name: 'binding-has-order',
    description: 'The order that a protocol holds exists.',
    checked: bindings,
    offenders: `select 'order ' || b.order_id || ', protocol ' || b.protocol_id as id from orders.order_protocol b
      where not exists (select 1 from orders.work_order o where o.id = b.order_id)`,
  },
  {
    name: 'protocol-has-orders',
    description: 'A protocol holds at least one order.',
    checked: protocols,
    offenders: `select p.id from protocols.protocol p
      where not exists (select 1 from orders.order_protocol b where b.protocol_id = p.id)`,
  },
  {
    name: 'orders-of-own-contract',
    description: "All orders of a protocol belong to the protocol's contract.",
    checked: bindings,
    offenders: `select 'order ' || o.id || ', protocol ' || p.id as id from orders.order_protocol b
      join protocols.protocol p on p.id = b.protocol_id join orders.work_order o on o.id = b.order_id
      where o.contract_id <> p.contract_id`,
  },
  {
    name: 'district-of-contract',
    description: "A protocol's forest district is that of its contract.",
    checked: protocols,
    offenders: `select p.id from protocols.protocol p join contracts.contract c on c.id = p.contract_id
      where c.forest_district_id <> p.forest_district_id`,
  },
  {
    name: 'protocol-number-unique',
    description: 'A protocol number occurs once in a forest district, whatever its case and blanks.',
    checked: protocols,
    offenders: `select string_agg(id::text, ' and ' order by id) as id from protocols.protocol
      where protocol_number is not null
      group by forest_district_id, protocols.text_key(protocol_number) having count(*) > 1`,
  },
  {
    name: 'protocol-has-parts',
    description: 'A protocol has at least one part.',
    checked: protocols,
    offenders: `select p.id from protocols.protocol p
      where not exists (select 1 from protocols.protocol_part part where part.protocol_id = p.id)`,
  },
  {
    name: 'part-has-items',
    description: 'A part has at least one item.',
    checked: 'select 1 from protocols.protocol_part',
    offenders: `select part.id from protocols.protocol_part part
      where not exists (select 1 from protocols.protocol_item item where item.protocol_part_id = part.id)`,
  },
  {
    name: 'part-has-place',
    description: 'A part has a position, and an address without blanks.',
    checked: 'select 1 from protocols.protocol_part',
    offenders: `select id from protocols.protocol_part
      where btrim(pos_no) = '' or forest_address = '' or forest_address ~ '\\s'`,
  },
  {
    name: 'part-not-orphaned',
    description: 'The protocol of a part exists.',
    checked: 'select 1 from protocols.protocol_part',
    offenders: `select part.id from protocols.protocol_part part
      where not exists (select 1 from protocols.protocol p where p.id = part.protocol_id)`,
  },
  {
    name: 'item-not-orphaned',
    description: 'The part of a protocol item exists.',
    checked: 'select 1 from protocols.protocol_item',
    offenders: `select item.id from protocols.protocol_item item
      where not exists (select 1 from protocols.protocol_part part where part.id = item.protocol_part_id)`,
  },
];
