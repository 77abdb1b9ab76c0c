-- What is ordered, done and settled of a contract's row in złoty too: each order item, assignment and settlement is
-- rounded by itself, as invoices are.
CREATE OR REPLACE VIEW summaries_v1.contract_execution AS
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
    item.amount - ordered.amount AS left_over,
    round(item.amount * item.unit_price_netto, 2) AS value_netto,
    ordered.value AS ordered_value,
    done.value AS done_value,
    settled.value AS settled_value,
    round(item.amount * item.unit_price_netto, 2) - ordered.value AS left_value
  FROM contracts_v1.contract_item item
  JOIN contracts_v1.contract contract ON contract.id = item.contract_id
  JOIN dictionaries_v1.action_code code ON code.id = item.action_code_id
  LEFT JOIN dictionaries_v1.action_scope scope ON scope.id = item.action_scope_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(o.amount), 0) AS amount,
           coalesce(sum(round(o.amount * item.unit_price_netto, 2)), 0) AS value
    FROM orders_v1.order_item o
    WHERE o.contract_item_id = item.id
  ) ordered
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(a.amount_done), 0) AS amount,
           coalesce(sum(round(a.amount_done * item.unit_price_netto, 2)), 0) AS value
    FROM orders_v1.order_item o
    JOIN orders_v1.squad_assignment a ON a.order_item_id = o.id
    JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
    WHERE o.contract_item_id = item.id
  ) done
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(s.amount), 0) AS amount,
           coalesce(sum(round(s.amount * item.unit_price_netto, 2)), 0) AS value
    FROM orders_v1.order_item o
    JOIN orders_v1.squad_assignment a ON a.order_item_id = o.id
    JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
    JOIN protocols_v1.settlement s ON s.squad_assignment_id = a.id
    WHERE o.contract_item_id = item.id
  ) settled;
