-- With more marks looking each marked item up takes longer than reading all lines at once.
CREATE FUNCTION summaries_v1.are_sums_kept() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = summaries, pg_temp
BEGIN ATOMIC
  SELECT count(*) <= 20000
  FROM (
    SELECT FROM (SELECT FROM summaries.changed_item UNION ALL SELECT FROM summaries.marked_item) mark LIMIT 20001
  ) counted;
END;
--> statement-breakpoint
CREATE VIEW summaries_v1.squad_month AS
  SELECT squad_id, month, squad_income
  FROM summaries.month_sum WHERE kind = 'squad' AND (SELECT summaries_v1.are_sums_kept())
  UNION ALL
  SELECT squad_id, month, squad_income
  FROM summaries_v1.item_sum WHERE level = 'line' AND (SELECT summaries_v1.are_sums_kept())
  UNION ALL
  SELECT squad_id, month, squad_income
  FROM summaries.settled_line WHERE NOT (SELECT summaries_v1.are_sums_kept());
--> statement-breakpoint
COMMENT ON VIEW summaries_v1.squad_month IS 'what the settled work of a squad comes to in the month that books it, in several rows';
--> statement-breakpoint
COMMENT ON FUNCTION summaries_v1.are_sums_kept() IS 'whether sums are read from kept rows: so few items changed since that each is looked up';
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION summaries_v1.are_sums_kept() TO ostep_dashboard, ostep_documents;
--> statement-breakpoint
-- The lines of `booked_item` without a settlement, which that prices before it leaves out the settled ones.
CREATE VIEW summaries_v1.unsettled_work AS
  SELECT work.id AS squad_assignment_id, work.squad_id, work.finished_date AS booked_on, work.amount_done, work.squad_rate_netto
  FROM orders_v1.squad_assignment work
  WHERE work.finished_date > coalesce(
      (SELECT (max(month) + interval '1 month' - interval '1 day')::date FROM dictionaries_v1.closed_month), '-infinity')
    AND NOT EXISTS (SELECT FROM protocols_v1.settlement WHERE settlement.squad_assignment_id = work.id)
  UNION ALL
  SELECT work.id, work.squad_id, placed.finished_date, work.amount_done, work.squad_rate_netto
  FROM orders_v1.work_order placed
  JOIN orders_v1.squad_assignment work ON work.order_id = placed.id AND work.finished_date IS NULL
  WHERE placed.finished_date > coalesce(
      (SELECT (max(month) + interval '1 month' - interval '1 day')::date FROM dictionaries_v1.closed_month), '-infinity')
    AND NOT EXISTS (SELECT FROM protocols_v1.settlement WHERE settlement.squad_assignment_id = work.id)
  UNION ALL
  SELECT squad_assignment_id, squad_id, month, amount_done, squad_rate_netto
  FROM summaries.closed_line WHERE settlement_id IS NULL
  UNION ALL
  SELECT work.id, work.squad_id,
    (SELECT (max(month) + interval '1 month')::date FROM dictionaries_v1.closed_month), work.amount_done, work.squad_rate_netto
  FROM orders_v1.late_work late
  JOIN orders_v1.squad_assignment work ON work.id = late.squad_assignment_id
  WHERE NOT EXISTS (SELECT FROM protocols_v1.settlement WHERE settlement.squad_assignment_id = work.id);
--> statement-breakpoint
COMMENT ON VIEW summaries_v1.unsettled_work IS 'assignments without a settlement, by the day that books them';
--> statement-breakpoint
-- Assignments by the day that books them, several times where several lines do.
CREATE VIEW summaries.booked_work AS
  SELECT work.id AS squad_assignment_id, work.squad_id, squad.code AS squad_code, squad.name AS squad_name,
    work.finished_date AS booked_on, false AS late
  FROM orders_v1.squad_assignment work
  JOIN dictionaries_v1.squad ON squad.id = work.squad_id
  WHERE work.finished_date > coalesce(
      (SELECT (max(month) + interval '1 month' - interval '1 day')::date FROM dictionaries_v1.closed_month), '-infinity')
  UNION ALL
  SELECT work.id, work.squad_id, squad.code, squad.name, placed.finished_date, false
  FROM orders_v1.work_order placed
  JOIN orders_v1.squad_assignment work ON work.order_id = placed.id AND work.finished_date IS NULL
  JOIN dictionaries_v1.squad ON squad.id = work.squad_id
  WHERE placed.finished_date > coalesce(
      (SELECT (max(month) + interval '1 month' - interval '1 day')::date FROM dictionaries_v1.closed_month), '-infinity')
  UNION ALL
  SELECT squad_assignment_id, squad_id, squad_code, squad_name, month, late FROM summaries.closed_line
  UNION ALL
  SELECT squad_assignment_id, squad_id, squad_code, squad_name, booked_on, late FROM summaries.late_line
  UNION ALL
  SELECT work.id, work.squad_id, squad.code, squad.name,
    (SELECT (max(month) + interval '1 month')::date FROM dictionaries_v1.closed_month), true
  FROM orders_v1.late_work late
  JOIN orders_v1.squad_assignment work ON work.id = late.squad_assignment_id
  JOIN dictionaries_v1.squad ON squad.id = work.squad_id
  WHERE NOT EXISTS (SELECT FROM protocols_v1.settlement WHERE settlement.squad_assignment_id = work.id);
--> statement-breakpoint
-- `amount`: of what counts in sums, null where nothing does.
CREATE VIEW summaries.booked_sum AS
  SELECT squad_id, month AS booked_on, unit_type, squad_income, company_income,
    CASE WHEN level <> 'line' THEN quantity WHEN add_to_sum THEN settlement_amount END AS amount
  FROM summaries_v1.item_sum WHERE level <> 'item' AND (SELECT summaries_v1.are_sums_kept())
  UNION ALL
  SELECT squad_id, booked_on, unit_type, squad_income, company_income, CASE WHEN add_to_sum THEN settlement_amount END
  FROM summaries.settled_line WHERE NOT (SELECT summaries_v1.are_sums_kept());
