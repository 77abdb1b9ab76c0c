-- Work is priced by the version in force on its day.
CREATE VIEW summaries.dated_work AS
  SELECT a.id, a.squad_id, a.work_group_item_id, a.squad_rate_netto, a.finished_date AS work_date,
         o.id AS order_id, o.order_number, a.contract_id, contract.forest_district_id,
         item.id AS order_item_id, item.pos_no, item.forest_address, item.action_code_id, item.unit_type,
         a.amount_done, item.contract_item_id, o.order_date
  FROM orders_v1.squad_assignment a
  JOIN orders_v1.order_item item ON item.id = a.order_item_id
  JOIN orders_v1.work_order o ON o.id = a.order_id
  JOIN contracts_v1.contract contract ON contract.id = a.contract_id
  WHERE a.finished_date IS NOT NULL
  UNION ALL
  SELECT a.id, a.squad_id, a.work_group_item_id, a.squad_rate_netto, o.finished_date AS work_date,
         o.id AS order_id, o.order_number, o.contract_id, contract.forest_district_id,
         item.id AS order_item_id, item.pos_no, item.forest_address, item.action_code_id, item.unit_type,
         a.amount_done, item.contract_item_id, o.order_date
  FROM orders_v1.squad_assignment a
  JOIN orders_v1.order_item item ON item.id = a.order_item_id
  JOIN orders_v1.work_order o ON o.id = a.order_id
  JOIN contracts_v1.contract contract ON contract.id = o.contract_id
  WHERE a.finished_date IS NULL;
--> statement-breakpoint
CREATE OR REPLACE VIEW summaries_v1.summary_item AS
  SELECT
    work.id AS squad_assignment_id,
    settlement.id AS settlement_id,
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
    work_group_item.name AS work_name,
    work_group_item.add_to_sum,
    work.work_date,
    settlement.protocol_id,
    protocol.protocol_number,
    protocol.protocol_date,
    price.unit_price_netto AS contract_unit_price_netto,
    work_group_item.profit_margin_reference,
    work.squad_rate_netto,
    coalesce(settlement.amount, 0) AS settlement_amount,
    money.squad_income,
    money.company_income,
    money.company_income - money.squad_income AS profit,
    CASE
      WHEN coalesce(settlement.amount, 0) = 0 THEN 0
      WHEN money.squad_income = 0 THEN NULL
      ELSE round(100 * (money.company_income - money.squad_income) / money.squad_income, 2)
    END AS profit_margin_percent,
    work.amount_done
  FROM summaries.dated_work work
  JOIN dictionaries_v1.forest_district district ON district.id = work.forest_district_id
  JOIN dictionaries_v1.squad squad ON squad.id = work.squad_id
  JOIN dictionaries_v1.work_group_item work_group_item ON work_group_item.id = work.work_group_item_id
  JOIN dictionaries_v1.work_group work_group ON work_group.id = work_group_item.work_group_id
  LEFT JOIN dictionaries_v1.action_code code ON code.id = work.action_code_id
  LEFT JOIN protocols_v1.settlement settlement ON settlement.squad_assignment_id = work.id
  LEFT JOIN protocols_v1.protocol protocol ON protocol.id = settlement.protocol_id
  LEFT JOIN LATERAL (
    SELECT version.unit_price_netto FROM contracts_v1.item_price version
    WHERE version.contract_item_id = work.contract_item_id
      AND version.valid_from <= CASE WHEN version.by_order_date THEN work.order_date
        ELSE coalesce(work.work_date, protocol.protocol_date, (now() AT TIME ZONE 'Europe/Warsaw')::date) END
    ORDER BY version.valid_from DESC LIMIT 1
  ) price ON true
  CROSS JOIN LATERAL (
    SELECT
      round(coalesce(settlement.amount, 0) * work.squad_rate_netto, 2) AS squad_income,
      round(coalesce(settlement.amount, 0) * coalesce(price.unit_price_netto, 0)
            * work_group_item.profit_margin_reference * 0.01, 2) AS company_income
  ) money;
--> statement-breakpoint
DROP VIEW summaries.finished_work;
--> statement-breakpoint
-- Ordered, done and settled at the prices they have; what is left, once a price has changed, at that of today.
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
    ordered.amount AS ordered,
    done.amount AS done,
    settled.amount AS settled,
    price.amount - ordered.amount AS left_over,
    ordered.value + remaining.value AS value_netto,
    ordered.value AS ordered_value,
    done.value AS done_value,
    settled.value AS settled_value,
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
    SELECT coalesce(sum(o.amount), 0) AS amount,
           coalesce(sum(round(o.amount * o.rate_from_contract_netto, 2)), 0) AS value
    FROM orders_v1.order_item o
    WHERE o.contract_item_id = item.id
  ) ordered
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(a.amount_done), 0) AS amount,
           coalesce(sum(round(a.amount_done * agreed.unit_price_netto, 2)), 0) AS value
    FROM orders_v1.order_item o
    JOIN orders_v1.squad_assignment a ON a.order_item_id = o.id
    JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
    JOIN orders_v1.work_order work_order ON work_order.id = a.order_id
    LEFT JOIN LATERAL (
      SELECT version.unit_price_netto FROM contracts_v1.item_price version
      WHERE version.contract_item_id = item.id
        AND version.valid_from <= CASE WHEN version.by_order_date THEN work_order.order_date
          ELSE coalesce(a.finished_date, work_order.finished_date, (now() AT TIME ZONE 'Europe/Warsaw')::date) END
      ORDER BY version.valid_from DESC LIMIT 1
    ) agreed ON true
    WHERE o.contract_item_id = item.id
  ) done
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(s.amount), 0) AS amount,
           coalesce(sum(round(s.amount * agreed.unit_price_netto, 2)), 0) AS value
    FROM orders_v1.order_item o
    JOIN orders_v1.squad_assignment a ON a.order_item_id = o.id
    JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
    JOIN protocols_v1.settlement s ON s.squad_assignment_id = a.id
    JOIN protocols_v1.protocol protocol ON protocol.id = s.protocol_id
    JOIN orders_v1.work_order work_order ON work_order.id = a.order_id
    LEFT JOIN LATERAL (
      SELECT version.unit_price_netto FROM contracts_v1.item_price version
      WHERE version.contract_item_id = item.id
        AND version.valid_from <= CASE WHEN version.by_order_date THEN work_order.order_date
          ELSE coalesce(a.finished_date, work_order.finished_date, protocol.protocol_date, (now() AT TIME ZONE 'Europe/Warsaw')::date) END
      ORDER BY version.valid_from DESC LIMIT 1
    ) agreed ON true
    WHERE o.contract_item_id = item.id
  ) settled
  CROSS JOIN LATERAL (
    SELECT CASE WHEN price.is_changed THEN round((price.amount - ordered.amount) * price.unit_price_netto, 2)
      ELSE round(price.amount * price.unit_price_netto, 2) - ordered.value END AS value
  ) remaining;
