CREATE VIEW summaries_v1.item_cost AS
  SELECT order_item_id, order_id, contract_id, contract_item_id, forest_district_id, action_code_id, action_scope_id,
         unit_type, sum(cost) AS cost, coalesce(sum(amount) FILTER (WHERE add_to_sum), 0) AS quantity,
         sum(share) = 100 AND max(amount) - min(amount) <= 0.01
           AND coalesce(sum(amount) FILTER (WHERE add_to_sum), 0) > 0 AS complete,
         CASE WHEN sum(share) = 100 AND max(amount) - min(amount) <= 0.01
           THEN sum(cost) / nullif(sum(amount) FILTER (WHERE add_to_sum), 0) END AS unit_cost,
         max(last_date) AS last_date
  FROM (
    SELECT item.id AS order_item_id, item.order_id, o.contract_id, item.contract_item_id, contract.forest_district_id,
           item.action_code_id, item.action_scope_id, item.unit_type, work.add_to_sum,
           work.profit_margin_reference AS share, sum(round(settlement.amount * a.squad_rate_netto, 2)) AS cost,
           sum(settlement.amount) AS amount,
           max(coalesce(a.finished_date, o.finished_date, protocol.protocol_date)) AS last_date
    FROM protocols_v1.settlement settlement
    JOIN protocols_v1.protocol protocol ON protocol.id = settlement.protocol_id
    JOIN orders_v1.squad_assignment a ON a.id = settlement.squad_assignment_id
    JOIN dictionaries_v1.work_group_item work ON work.id = a.work_group_item_id
    JOIN orders_v1.order_item item ON item.id = a.order_item_id
    JOIN orders_v1.work_order o ON o.id = item.order_id
    JOIN contracts_v1.contract contract ON contract.id = o.contract_id
    GROUP BY item.id, item.order_id, o.contract_id, item.contract_item_id, contract.forest_district_id,
             item.action_code_id, item.action_scope_id, item.unit_type, a.work_group_item_id, work.add_to_sum,
             work.profit_margin_reference
  ) part
  GROUP BY order_item_id, order_id, contract_id, contract_item_id, forest_district_id, action_code_id,
           action_scope_id, unit_type;
--> statement-breakpoint
COMMENT ON VIEW summaries_v1.item_cost IS 'what the settled work of an order item cost: a unit cost where all its parts are settled to the same quantity';
