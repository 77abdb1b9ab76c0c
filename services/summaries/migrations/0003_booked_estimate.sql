-- `<>` where `>` would do: of a comparison with a subquery the planner expects a third of the rows, and looks a year's up one by one.
CREATE OR REPLACE VIEW summaries_v1.booked_item AS
  SELECT
    work_date AS booked_on, false AS late,
    squad_assignment_id, settlement_id, squad_id, squad_code, squad_name, forest_district_id, forest_district_name,
    order_id, order_number, contract_id, order_item_id, pos_no, forest_address, action_code_id, action_code_key,
    unit_type, work_group_name, work_name, add_to_sum, work_date, protocol_id, protocol_number, protocol_date,
    contract_unit_price_netto, profit_margin_reference, squad_rate_netto, settlement_amount, squad_income,
    company_income, profit, profit_margin_percent, amount_done
  FROM summaries_v1.summary_item
  WHERE least(work_date, coalesce(
    (SELECT (max(month) + interval '1 month' - interval '1 day')::date FROM dictionaries_v1.closed_month), '-infinity')) <> work_date
  UNION ALL
  SELECT
    month AS booked_on, late,
    squad_assignment_id, settlement_id, squad_id, squad_code, squad_name, forest_district_id, forest_district_name,
    order_id, order_number, contract_id, order_item_id, pos_no, forest_address, action_code_id, action_code_key,
    unit_type, work_group_name, work_name, add_to_sum, work_date, protocol_id, protocol_number, protocol_date,
    contract_unit_price_netto, profit_margin_reference, squad_rate_netto, settlement_amount, squad_income,
    company_income, profit,
    CASE
      WHEN settlement_amount = 0 THEN 0
      WHEN squad_income = 0 THEN NULL
      ELSE round(100 * profit / squad_income, 2)
    END,
    amount_done
  FROM summaries.closed_line
  UNION ALL
  SELECT
    (SELECT (max(month) + interval '1 month')::date FROM dictionaries_v1.closed_month) AS booked_on, true AS late,
    late.squad_assignment_id, late.settlement_id, late.squad_id, coalesce(live.squad_code, paid.squad_code),
    coalesce(live.squad_name, paid.squad_name), late.forest_district_id,
    coalesce(live.forest_district_name, paid.forest_district_name), coalesce(live.order_id, paid.order_id),
    coalesce(live.order_number, paid.order_number), coalesce(live.contract_id, paid.contract_id),
    coalesce(live.order_item_id, paid.order_item_id), coalesce(live.pos_no, paid.pos_no),
    coalesce(live.forest_address, paid.forest_address), coalesce(live.action_code_id, paid.action_code_id),
    coalesce(live.action_code_key, paid.action_code_key), coalesce(live.unit_type, paid.unit_type),
    coalesce(live.work_group_name, paid.work_group_name), coalesce(live.work_name, paid.work_name),
    coalesce(live.add_to_sum, paid.add_to_sum), late.work_date, coalesce(live.protocol_id, paid.protocol_id),
    coalesce(live.protocol_number, paid.protocol_number), coalesce(live.protocol_date, paid.protocol_date),
    coalesce(live.contract_unit_price_netto, paid.contract_unit_price_netto),
    coalesce(live.profit_margin_reference, paid.profit_margin_reference),
    coalesce(live.squad_rate_netto, paid.squad_rate_netto), moved.settlement_amount, moved.squad_income,
    moved.company_income, moved.company_income - moved.squad_income,
    CASE WHEN moved.squad_income = 0 THEN NULL ELSE round(100 * (moved.company_income - moved.squad_income) / moved.squad_income, 2) END,
    coalesce(live.amount_done, paid.amount_done)
  FROM protocols_v1.late_settlement late
  LEFT JOIN LATERAL (
    SELECT item.* FROM summaries_v1.summary_item item
    WHERE item.squad_assignment_id = late.squad_assignment_id AND item.settlement_id = late.settlement_id
    LIMIT 1
  ) live ON true
  LEFT JOIN LATERAL (
    SELECT line.*, sum(line.settlement_amount) OVER () AS paid_amount,
           sum(line.squad_income) OVER () AS paid_squad_income,
           sum(line.company_income) OVER () AS paid_company_income
    FROM summaries.closed_line line WHERE line.settlement_id = late.settlement_id
    ORDER BY line.month DESC LIMIT 1
  ) paid ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(live.settlement_amount, 0) - coalesce(paid.paid_amount, 0) AS settlement_amount,
           coalesce(live.squad_income, 0) - coalesce(paid.paid_squad_income, 0) AS squad_income,
           coalesce(live.company_income, 0) - coalesce(paid.paid_company_income, 0) AS company_income
  ) moved
  WHERE moved.settlement_amount <> 0
  UNION ALL
  SELECT
    (SELECT (max(month) + interval '1 month')::date FROM dictionaries_v1.closed_month) AS booked_on, true AS late,
    item.squad_assignment_id, item.settlement_id, item.squad_id, item.squad_code, item.squad_name, item.forest_district_id,
    item.forest_district_name, item.order_id, item.order_number, item.contract_id, item.order_item_id, item.pos_no,
    item.forest_address, item.action_code_id, item.action_code_key, item.unit_type, item.work_group_name, item.work_name,
    item.add_to_sum, item.work_date, item.protocol_id, item.protocol_number, item.protocol_date,
    item.contract_unit_price_netto, item.profit_margin_reference, item.squad_rate_netto, item.settlement_amount,
    item.squad_income, item.company_income, item.profit, item.profit_margin_percent, item.amount_done
  FROM orders_v1.late_work late
  CROSS JOIN LATERAL (
    SELECT found.* FROM summaries_v1.summary_item found WHERE found.squad_assignment_id = late.squad_assignment_id OFFSET 0
  ) item
  WHERE item.settlement_id IS NULL;
