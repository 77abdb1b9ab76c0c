-- A reader that knows the assignment or the item asks laterally with OFFSET 0: both branches of the dated work are then
-- found by their index.
CREATE VIEW protocols_v1.work_value AS
  SELECT work.squad_assignment_id, work.squad_id, work.work_group_item_id, work.order_id, work.order_number,
         work.order_date, work.contract_id, work.forest_district_id, work.order_item_id, work.pos_no,
         work.forest_address, work.action_code_id, work.unit_type, work.contract_item_id, work.amount_done,
         work.work_date, work_item.name AS work_name, work_item.work_group_id, work_item.add_to_sum,
         work_item.profit_margin_reference, work.squad_rate_netto, settlement.id AS settlement_id,
         settlement.protocol_part_id, settlement.protocol_id, protocol.protocol_number, protocol.protocol_date,
         coalesce(work.work_date, protocol.protocol_date, (now() AT TIME ZONE 'Europe/Warsaw')::date) AS priced_on,
         price.unit_price_netto::numeric(14, 2) AS contract_unit_price_netto, price.valid_from AS price_valid_from,
         price.annex_id AS price_annex_id, settlement.amount AS settlement_amount,
         round(coalesce(settlement.amount, 0) * coalesce(price.unit_price_netto, 0), 2) AS contract_value,
         money.squad_income, money.company_income, money.company_income - money.squad_income AS profit
  FROM orders_v1.dated_work work
  JOIN dictionaries_v1.work_group_item work_item ON work_item.id = work.work_group_item_id
  LEFT JOIN protocols_v1.settlement settlement ON settlement.squad_assignment_id = work.squad_assignment_id
  LEFT JOIN protocols_v1.protocol protocol ON protocol.id = settlement.protocol_id
  LEFT JOIN LATERAL contracts_v1.price_on(work.contract_item_id, coalesce(work.work_date, protocol.protocol_date),
    work.order_date) price ON true
  CROSS JOIN LATERAL (
    SELECT round(coalesce(settlement.amount, 0) * work.squad_rate_netto, 2) AS squad_income,
           round(coalesce(settlement.amount, 0) * coalesce(price.unit_price_netto, 0)
             * work_item.profit_margin_reference * 0.01, 2) AS company_income
  ) money;
--> statement-breakpoint
COMMENT ON VIEW protocols_v1.work_value IS 'what work earns: one row per settlement of an assignment, one without amounts for an assignment without any';
