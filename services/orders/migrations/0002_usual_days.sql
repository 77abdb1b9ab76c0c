-- Two branches, so that what is asked of one code reads the items of that code only.
CREATE VIEW orders_v1.usual_days AS
  WITH done AS NOT MATERIALIZED (
    SELECT item.action_code_id, contract.forest_district_id, item.id,
           max(coalesce(a.finished_date, o.finished_date)) - o.order_date AS days
    FROM orders.order_item item
    JOIN orders.work_order o ON o.id = item.order_id
    JOIN contracts_v1.contract contract ON contract.id = o.contract_id
    JOIN orders.squad_assignment a ON a.order_item_id = item.id
    WHERE o.order_status IN ('DONE', 'DONE_REPORTED', 'PROTOCOL_RECEIVED')
      AND o.order_date >= (now() AT TIME ZONE 'Europe/Warsaw')::date - interval '24 months'
    GROUP BY item.action_code_id, contract.forest_district_id, item.id, o.order_date
  )
  SELECT action_code_id, forest_district_id, percentile_disc(0.8) WITHIN GROUP (ORDER BY days) AS days
  FROM done WHERE days >= 0 GROUP BY action_code_id, forest_district_id HAVING count(*) >= 5
  UNION ALL
  SELECT action_code_id, NULL, percentile_disc(0.8) WITHIN GROUP (ORDER BY days)
  FROM done WHERE days >= 0 GROUP BY action_code_id HAVING count(*) >= 5;
--> statement-breakpoint
COMMENT ON VIEW orders_v1.usual_days IS 'days from the order within which four of five items of a code were finished in the last 24 months, where five were: by district, and of all where the district is null';
