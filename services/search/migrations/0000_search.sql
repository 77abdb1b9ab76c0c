-- Names as they are searched: case and Polish marks do not matter.
CREATE FUNCTION search.folded(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
--> statement-breakpoint
-- Work is priced by the version in force on its day.
CREATE OR REPLACE VIEW search_v1.place_work AS
  SELECT
    item.forest_address,
    item.id AS order_item_id,
    item.order_id,
    work_order.order_number,
    work_order.order_date,
    work_order.order_status,
    item.pos_no,
    code.key AS action_code_key,
    item.action_desc,
    item.amount,
    item.unit_type,
    item.due_date,
    assignment.id AS squad_assignment_id,
    squad.name AS squad_name,
    work.name AS work_name,
    work.add_to_sum,
    assignment.amount_done,
    coalesce(assignment.finished_date, work_order.finished_date) AS work_date,
    assignment.squad_rate_netto,
    price.unit_price_netto AS contract_unit_price_netto,
    work.profit_margin_reference,
    settlement.amount AS settlement_amount,
    protocol.id AS protocol_id,
    protocol.protocol_number,
    protocol.protocol_date
  FROM orders_v1.order_item item
  JOIN orders_v1.work_order work_order ON work_order.id = item.order_id
  JOIN dictionaries_v1.action_code code ON code.id = item.action_code_id
  LEFT JOIN orders_v1.squad_assignment assignment ON assignment.order_item_id = item.id
  LEFT JOIN dictionaries_v1.squad squad ON squad.id = assignment.squad_id
  LEFT JOIN dictionaries_v1.work_group_item work ON work.id = assignment.work_group_item_id
  LEFT JOIN protocols_v1.settlement settlement ON settlement.squad_assignment_id = assignment.id
  LEFT JOIN protocols_v1.protocol protocol ON protocol.id = settlement.protocol_id
  LEFT JOIN LATERAL (
    SELECT version.unit_price_netto FROM contracts_v1.item_price version
    WHERE version.contract_item_id = item.contract_item_id
      AND version.valid_from <= CASE WHEN version.by_order_date THEN work_order.order_date
        ELSE coalesce(assignment.finished_date, work_order.finished_date, protocol.protocol_date, (now() AT TIME ZONE 'Europe/Warsaw')::date) END
    ORDER BY version.valid_from DESC LIMIT 1
  ) price ON true;
--> statement-breakpoint
COMMENT ON VIEW search_v1.place_work IS 'work by its forest address, one row per settlement, per assignment without any, per item without an assignment';
