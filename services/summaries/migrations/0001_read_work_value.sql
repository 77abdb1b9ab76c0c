CREATE OR REPLACE VIEW summaries_v1.summary_item AS
  SELECT
    work.squad_assignment_id,
    work.settlement_id,
    work.squad_id,
    squad.code AS squad_code,
    squad.name AS squad_name,
    work.forest_district_id,
    district.value AS forest_district_name,
    work.order_id,
    work.order_number,
    work.contract_id,
    work.order_item_id,
    work.pos_no,
    work.forest_address,
    work.action_code_id,
    code.key AS action_code_key,
    work.unit_type,
    work_group.name AS work_group_name,
    work.work_name,
    work.add_to_sum,
    work.work_date,
    work.protocol_id,
    work.protocol_number,
    work.protocol_date,
    work.contract_unit_price_netto,
    work.profit_margin_reference,
    work.squad_rate_netto,
    coalesce(work.settlement_amount, 0) AS settlement_amount,
    work.squad_income,
    work.company_income,
    work.profit,
    CASE
      WHEN coalesce(work.settlement_amount, 0) = 0 THEN 0
      WHEN work.squad_income = 0 THEN NULL
      ELSE round(100 * work.profit / work.squad_income, 2)
    END AS profit_margin_percent,
    work.amount_done
  FROM protocols_v1.work_value work
  JOIN dictionaries_v1.forest_district district ON district.id = work.forest_district_id
  JOIN dictionaries_v1.squad squad ON squad.id = work.squad_id
  JOIN dictionaries_v1.work_group work_group ON work_group.id = work.work_group_id
  LEFT JOIN dictionaries_v1.action_code code ON code.id = work.action_code_id;
--> statement-breakpoint
DROP VIEW summaries.dated_work;
--> statement-breakpoint
CREATE OR REPLACE VIEW summaries_v1.contract_execution_version AS
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
    CROSS JOIN LATERAL contracts_v1.price_on(item.id, one.work_date, one.order_date) agreed
    GROUP BY agreed.valid_from
  ) work
  JOIN contracts_v1.item_price version
    ON version.contract_item_id = item.id AND version.valid_from = work.valid_from
  WHERE (SELECT count(*) FROM contracts_v1.item_price price WHERE price.contract_item_id = item.id) > 1;
--> statement-breakpoint
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
    LEFT JOIN LATERAL contracts_v1.price_on(item.id, work_order.finished_date, work_order.order_date) of_order ON true
    CROSS JOIN LATERAL (
      SELECT sum(a.amount_done) AS done, sum(round(a.amount_done * agreed.unit_price_netto, 2)) AS done_value,
             sum(accepted.amount) AS settled, sum(accepted.value) AS settled_value
      FROM orders_v1.squad_assignment a
      JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
      CROSS JOIN LATERAL (
        SELECT CASE WHEN a.finished_date IS NULL THEN of_order.unit_price_netto ELSE (
          SELECT own.unit_price_netto FROM contracts_v1.price_on(item.id, a.finished_date, work_order.order_date) own
        ) END AS unit_price_netto
        OFFSET 0
      ) agreed
      CROSS JOIN LATERAL (
        SELECT sum(s.amount) AS amount,
               sum(round(s.amount * CASE WHEN coalesce(a.finished_date, work_order.finished_date) IS NOT NULL
                 THEN agreed.unit_price_netto ELSE (
                   SELECT undated.unit_price_netto FROM contracts_v1.price_on(item.id,
                     (SELECT protocol.protocol_date FROM protocols_v1.protocol protocol WHERE protocol.id = s.protocol_id),
                     work_order.order_date) undated
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
