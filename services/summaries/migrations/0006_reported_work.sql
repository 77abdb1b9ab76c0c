-- What the squad reported, so that work without a protocol shows what it is expected to bring.
CREATE OR REPLACE VIEW summaries.finished_work AS
  SELECT a.id, a.squad_id, a.work_group_item_id, a.squad_rate_netto, a.finished_date AS work_date,
         o.id AS order_id, o.order_number, a.contract_id, contract.forest_district_id,
         item.id AS order_item_id, item.pos_no, item.forest_address, item.action_code_id, item.unit_type,
         item.rate_from_contract_netto, a.amount_done
  FROM orders_v1.squad_assignment a
  JOIN orders_v1.order_item item ON item.id = a.order_item_id
  JOIN orders_v1.work_order o ON o.id = a.order_id
  JOIN contracts_v1.contract contract ON contract.id = a.contract_id
  WHERE a.finished_date IS NOT NULL
  UNION ALL
  SELECT a.id, a.squad_id, a.work_group_item_id, a.squad_rate_netto, o.finished_date AS work_date,
         o.id AS order_id, o.order_number, o.contract_id, contract.forest_district_id,
         item.id AS order_item_id, item.pos_no, item.forest_address, item.action_code_id, item.unit_type,
         item.rate_from_contract_netto, a.amount_done
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
    work.rate_from_contract_netto AS contract_unit_price_netto,
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
  FROM summaries.finished_work work
  JOIN dictionaries_v1.forest_district district ON district.id = work.forest_district_id
  JOIN dictionaries_v1.squad squad ON squad.id = work.squad_id
  JOIN dictionaries_v1.work_group_item work_group_item ON work_group_item.id = work.work_group_item_id
  JOIN dictionaries_v1.work_group work_group ON work_group.id = work_group_item.work_group_id
  LEFT JOIN dictionaries_v1.action_code code ON code.id = work.action_code_id
  LEFT JOIN protocols_v1.settlement settlement ON settlement.squad_assignment_id = work.id
  LEFT JOIN protocols_v1.protocol protocol ON protocol.id = settlement.protocol_id
  CROSS JOIN LATERAL (
    SELECT
      round(coalesce(settlement.amount, 0) * work.squad_rate_netto, 2) AS squad_income,
      round(coalesce(settlement.amount, 0) * coalesce(work.rate_from_contract_netto, 0)
            * work_group_item.profit_margin_reference * 0.01, 2) AS company_income
  ) money;
