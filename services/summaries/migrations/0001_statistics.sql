-- How far each row of a contract is carried out. Only work that counts as done (add_to_sum) is added up, or the same
-- hectare would count once for every squad that had a part in it.
CREATE VIEW summaries_v1.contract_execution AS
  SELECT
    item.id AS contract_item_id,
    item.contract_id,
    contract.contract_number,
    contract.forest_district_id,
    item.place,
    item.lp,
    code.key AS action_code_key,
    item.action_desc,
    scope.value AS action_scope_value,
    item.unit_type,
    item.amount,
    item.unit_price_netto,
    ordered.amount AS ordered,
    done.amount AS done,
    settled.amount AS settled,
    item.amount - ordered.amount AS left_over
  FROM contracts_v1.contract_item item
  JOIN contracts_v1.contract contract ON contract.id = item.contract_id
  JOIN dictionaries_v1.action_code code ON code.id = item.action_code_id
  LEFT JOIN dictionaries_v1.action_scope scope ON scope.id = item.action_scope_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(o.amount), 0) AS amount FROM orders_v1.order_item o WHERE o.contract_item_id = item.id
  ) ordered
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(a.amount_done), 0) AS amount
    FROM orders_v1.order_item o
    JOIN orders_v1.squad_assignment a ON a.order_item_id = o.id
    JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
    WHERE o.contract_item_id = item.id
  ) done
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(s.amount), 0) AS amount
    FROM orders_v1.order_item o
    JOIN orders_v1.squad_assignment a ON a.order_item_id = o.id
    JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
    JOIN protocols_v1.settlement s ON s.squad_assignment_id = a.id
    WHERE o.contract_item_id = item.id
  ) settled;
--> statement-breakpoint
-- Every order with what a dashboard asks of it.
CREATE VIEW summaries_v1.order_state AS
  SELECT o.id AS order_id, o.order_number, o.order_date, o.finished_date, o.order_status, o.temporary,
         o.forest_district_part, o.contract_id, contract.contract_number, contract.forest_district_id,
         district.value AS forest_district_name
  FROM orders_v1.work_order o
  JOIN contracts_v1.contract contract ON contract.id = o.contract_id
  JOIN dictionaries_v1.forest_district district ON district.id = contract.forest_district_id;
