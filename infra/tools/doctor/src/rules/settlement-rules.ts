import type { Rule } from '../rule';

const settlements = 'select 1 from protocols.settlement';

const settled = `protocols.settlement s
  join protocols.protocol_part part on part.id = s.protocol_part_id
  join protocols.protocol p on p.id = part.protocol_id`;

export const settlementRules: readonly Rule[] = [
  {
    name: 'settlement-not-orphaned',
    description: 'The part and the squad assignment of a settlement exist.',
    checked: settlements,
    offenders: `select s.id from protocols.settlement s
      where not exists (select 1 from protocols.protocol_part part where part.id = s.protocol_part_id)
        or not exists (select 1 from orders.squad_assignment a where a.id = s.squad_assignment_id)`,
  },
  {
    name: 'settlement-unique',
    description: 'A squad assignment is settled once against a part.',
    checked: settlements,
    offenders: `select string_agg(id::text, ' and ' order by id) as id from protocols.settlement
      group by squad_assignment_id, protocol_part_id having count(*) > 1`,
  },
  {
    name: 'settlement-not-zero',
    description: 'A settlement has an amount; 0 removes it.',
    checked: settlements,
    offenders: 'select id from protocols.settlement where amount = 0',
  },
  {
    name: 'negative-against-correction',
    description: 'A negative settlement stands against a part whose own amounts are negative.',
    checked: `${settlements} where amount < 0`,
    offenders: `select s.id from ${settled} where s.amount < 0 and not case
      when coalesce(part.total_amount, 0) <> 0 then part.total_amount < 0
      else exists (select 1 from protocols.protocol_item i where i.protocol_part_id = part.id and i.amount < 0) end`,
  },
  {
    name: 'settled-squad-bound',
    description: 'A squad is settled in a protocol that holds the order it worked on.',
    checked: settlements,
    offenders: `select s.id from ${settled}
      join orders.squad_assignment a on a.id = s.squad_assignment_id
      join orders.order_item i on i.id = a.order_item_id
      where not exists (
        select 1 from orders.order_protocol b where b.protocol_id = p.id and b.order_id = i.order_id)`,
  },
  {
    name: 'settled-protocol-untouched',
    description: 'No settlement of a settled protocol is newer than its switch.',
    checked: `select 1 from ${settled} where p.settled`,
    offenders: `select s.id from ${settled} where p.settled and s.modified_time > p.modified_time`,
  },
];
