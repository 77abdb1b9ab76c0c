-- Each order item, its assignments and their settlements are walked once; a price is looked up again only where the day differs.
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
    price.amount,
    price.unit_price_netto,
    work.ordered,
    work.done,
    work.settled,
    price.amount - work.ordered AS left_over,
    work.ordered_value + remaining.value AS value_netto,
    work.ordered_value,
    work.done_value,
    work.settled_value,
    remaining.value AS left_value
  FROM contracts_v1.contract_item item
  JOIN contracts_v1.contract contract ON contract.id = item.contract_id
  JOIN dictionaries_v1.action_code code ON code.id = item.action_code_id
  LEFT JOIN dictionaries_v1.action_scope scope ON scope.id = item.action_scope_id
  CROSS JOIN LATERAL (
    SELECT (array_agg(version.unit_price_netto ORDER BY version.valid_from DESC)
             FILTER (WHERE version.valid_from <= (now() AT TIME ZONE 'Europe/Warsaw')::date))[1]::numeric(14,2) AS unit_price_netto,
           coalesce((array_agg(version.amount ORDER BY version.valid_from DESC)
             FILTER (WHERE version.amount IS NOT NULL))[1], item.amount)::numeric(12,2) AS amount,
           count(*) > 1 AS is_changed
    FROM contracts_v1.item_price version WHERE version.contract_item_id = item.id
  ) price
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(o.amount), 0) AS ordered,
           coalesce(sum(round(o.amount * of_order.unit_price_netto, 2)), 0) AS ordered_value,
           coalesce(sum(assigned.done), 0) AS done,
           coalesce(sum(assigned.done_value), 0) AS done_value,
           coalesce(sum(assigned.settled), 0) AS settled,
           coalesce(sum(assigned.settled_value), 0) AS settled_value
    FROM orders_v1.order_item o
    JOIN orders_v1.work_order work_order ON work_order.id = o.order_id
    LEFT JOIN LATERAL (
      SELECT version.unit_price_netto FROM contracts_v1.item_price version
      WHERE version.contract_item_id = item.id
        AND version.valid_from <= CASE WHEN version.by_order_date THEN work_order.order_date
          ELSE coalesce(work_order.finished_date, (now() AT TIME ZONE 'Europe/Warsaw')::date) END
      ORDER BY version.valid_from DESC LIMIT 1
    ) of_order ON true
    CROSS JOIN LATERAL (
      SELECT sum(a.amount_done) AS done, sum(round(a.amount_done * agreed.unit_price_netto, 2)) AS done_value,
             sum(accepted.amount) AS settled, sum(accepted.value) AS settled_value
      FROM orders_v1.squad_assignment a
      JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
      CROSS JOIN LATERAL (
        SELECT CASE WHEN a.finished_date IS NULL THEN of_order.unit_price_netto ELSE (
          SELECT version.unit_price_netto FROM contracts_v1.item_price version
          WHERE version.contract_item_id = item.id
            AND version.valid_from <= CASE WHEN version.by_order_date THEN work_order.order_date ELSE a.finished_date END
          ORDER BY version.valid_from DESC LIMIT 1
        ) END AS unit_price_netto
        OFFSET 0
      ) agreed
      CROSS JOIN LATERAL (
        SELECT sum(s.amount) AS amount,
               sum(round(s.amount * CASE WHEN coalesce(a.finished_date, work_order.finished_date) IS NOT NULL
                 THEN agreed.unit_price_netto ELSE (
                   SELECT version.unit_price_netto FROM contracts_v1.item_price version
                   WHERE version.contract_item_id = item.id
                     AND version.valid_from <= CASE WHEN version.by_order_date THEN work_order.order_date
                       ELSE coalesce((SELECT protocol.protocol_date FROM protocols_v1.protocol protocol WHERE protocol.id = s.protocol_id),
                         (now() AT TIME ZONE 'Europe/Warsaw')::date) END
                   ORDER BY version.valid_from DESC LIMIT 1
                 ) END, 2)) AS value
        FROM protocols_v1.settlement s
        WHERE s.squad_assignment_id = a.id
      ) accepted
      WHERE a.order_item_id = o.id
    ) assigned
    WHERE o.contract_item_id = item.id
  ) work
  CROSS JOIN LATERAL (
    SELECT CASE WHEN price.is_changed THEN round((price.amount - work.ordered) * price.unit_price_netto, 2)
      ELSE round(price.amount * price.unit_price_netto, 2) - work.ordered_value END AS value
  ) remaining;
