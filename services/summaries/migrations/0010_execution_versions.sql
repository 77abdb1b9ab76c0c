-- The execution of items whose price changed, by the version that work has; a version without work has no row.
CREATE VIEW summaries_v1.contract_execution_version AS
  SELECT item.id AS contract_item_id, item.contract_id, version.valid_from, version.valid_to, version.annex_number,
         version.unit_price_netto, work.ordered, work.ordered_value, work.done, work.done_value, work.settled,
         work.settled_value
  FROM contracts_v1.contract_item item
  CROSS JOIN LATERAL (
    SELECT agreed.valid_from,
           sum(one.ordered) AS ordered, sum(round(one.ordered * agreed.unit_price_netto, 2)) AS ordered_value,
           sum(one.done) AS done, sum(round(one.done * agreed.unit_price_netto, 2)) AS done_value,
           sum(one.settled) AS settled, sum(round(one.settled * agreed.unit_price_netto, 2)) AS settled_value
    FROM (
      SELECT o.amount AS ordered, 0 AS done, 0 AS settled, work_order.order_date, work_order.finished_date AS work_date
      FROM orders_v1.order_item o
      JOIN orders_v1.work_order work_order ON work_order.id = o.order_id
      WHERE o.contract_item_id = item.id
      UNION ALL
      SELECT 0, a.amount_done, 0, work_order.order_date, coalesce(a.finished_date, work_order.finished_date)
      FROM orders_v1.order_item o
      JOIN orders_v1.squad_assignment a ON a.order_item_id = o.id
      JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
      JOIN orders_v1.work_order work_order ON work_order.id = a.order_id
      WHERE o.contract_item_id = item.id
      UNION ALL
      SELECT 0, 0, s.amount, work_order.order_date,
             coalesce(a.finished_date, work_order.finished_date, protocol.protocol_date)
      FROM orders_v1.order_item o
      JOIN orders_v1.squad_assignment a ON a.order_item_id = o.id
      JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
      JOIN protocols_v1.settlement s ON s.squad_assignment_id = a.id
      JOIN protocols_v1.protocol protocol ON protocol.id = s.protocol_id
      JOIN orders_v1.work_order work_order ON work_order.id = a.order_id
      WHERE o.contract_item_id = item.id
    ) one
    CROSS JOIN LATERAL (
      SELECT price.valid_from, price.unit_price_netto FROM contracts_v1.item_price price
      WHERE price.contract_item_id = item.id
        AND price.valid_from <= CASE WHEN price.by_order_date THEN one.order_date
          ELSE coalesce(one.work_date, (now() AT TIME ZONE 'Europe/Warsaw')::date) END
      ORDER BY price.valid_from DESC LIMIT 1
    ) agreed
    GROUP BY agreed.valid_from
  ) work
  JOIN contracts_v1.item_price version
    ON version.contract_item_id = item.id AND version.valid_from = work.valid_from
  WHERE (SELECT count(*) FROM contracts_v1.item_price price WHERE price.contract_item_id = item.id) > 1;
