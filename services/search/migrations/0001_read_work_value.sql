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
    work.squad_assignment_id,
    squad.name AS squad_name,
    work.work_name,
    work.add_to_sum,
    work.amount_done,
    coalesce(work.work_date, work_order.finished_date) AS work_date,
    work.squad_rate_netto,
    work.contract_unit_price_netto,
    work.profit_margin_reference,
    work.settlement_amount,
    work.protocol_id,
    work.protocol_number,
    work.protocol_date,
    coalesce(work.squad_income, 0) AS squad_income,
    coalesce(work.company_income, 0) AS company_income
  FROM orders_v1.order_item item
  JOIN orders_v1.work_order work_order ON work_order.id = item.order_id
  JOIN dictionaries_v1.action_code code ON code.id = item.action_code_id
  LEFT JOIN LATERAL (
    SELECT value.* FROM protocols_v1.work_value value WHERE value.order_item_id = item.id OFFSET 0
  ) work ON true
  LEFT JOIN dictionaries_v1.squad squad ON squad.id = work.squad_id;
