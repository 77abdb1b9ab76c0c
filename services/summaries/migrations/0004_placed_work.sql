-- The contract, and so the forest district, is the assignment's own: the month and the district meet in one index.
CREATE OR REPLACE VIEW summaries.finished_work AS
  SELECT a.id, a.squad_id, a.work_group_item_id, a.squad_rate_netto, a.finished_date AS work_date,
         o.id AS order_id, o.order_number, a.contract_id, contract.forest_district_id,
         item.id AS order_item_id, item.pos_no, item.forest_address, item.action_code_id, item.unit_type,
         item.rate_from_contract_netto
  FROM orders_v1.squad_assignment a
  JOIN orders_v1.order_item item ON item.id = a.order_item_id
  JOIN orders_v1.work_order o ON o.id = a.order_id
  JOIN contracts_v1.contract contract ON contract.id = a.contract_id
  WHERE a.finished_date IS NOT NULL
  UNION ALL
  SELECT a.id, a.squad_id, a.work_group_item_id, a.squad_rate_netto, o.finished_date AS work_date,
         o.id AS order_id, o.order_number, o.contract_id, contract.forest_district_id,
         item.id AS order_item_id, item.pos_no, item.forest_address, item.action_code_id, item.unit_type,
         item.rate_from_contract_netto
  FROM orders_v1.squad_assignment a
  JOIN orders_v1.order_item item ON item.id = a.order_item_id
  JOIN orders_v1.work_order o ON o.id = a.order_id
  JOIN contracts_v1.contract contract ON contract.id = o.contract_id
  WHERE a.finished_date IS NULL;
