-- Two branches, so that a month is found by the index of either date.
CREATE VIEW orders_v1.dated_work AS
  SELECT a.id AS squad_assignment_id, a.squad_id, a.work_group_item_id, a.squad_rate_netto, a.amount_done,
         a.finished_date AS work_date, o.id AS order_id, o.order_number, o.order_date, a.contract_id,
         contract.forest_district_id, item.id AS order_item_id, item.pos_no, item.forest_address, item.action_code_id,
         coalesce(item.unit_type, source.unit_type) AS unit_type, item.contract_item_id
  FROM orders.squad_assignment a
  JOIN orders.order_item item ON item.id = a.order_item_id
  LEFT JOIN contracts_v1.contract_item source ON source.id = item.contract_item_id
  JOIN orders.work_order o ON o.id = a.order_id
  JOIN contracts_v1.contract contract ON contract.id = a.contract_id
  WHERE a.finished_date IS NOT NULL
  UNION ALL
  SELECT a.id, a.squad_id, a.work_group_item_id, a.squad_rate_netto, a.amount_done,
         o.finished_date, o.id, o.order_number, o.order_date, o.contract_id,
         contract.forest_district_id, item.id, item.pos_no, item.forest_address, item.action_code_id,
         coalesce(item.unit_type, source.unit_type), item.contract_item_id
  FROM orders.squad_assignment a
  JOIN orders.order_item item ON item.id = a.order_item_id
  LEFT JOIN contracts_v1.contract_item source ON source.id = item.contract_item_id
  JOIN orders.work_order o ON o.id = a.order_id
  JOIN contracts_v1.contract contract ON contract.id = o.contract_id
  WHERE a.finished_date IS NULL;
--> statement-breakpoint
COMMENT ON VIEW orders_v1.dated_work IS 'each assignment with the day of its work: its own, else its order''s';
