CREATE TABLE "summaries"."earlier_work" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "summaries"."earlier_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date,
	"month" date NOT NULL,
	"forest_district_id" bigint NOT NULL,
	"action_code_id" bigint NOT NULL,
	"action_scope_id" bigint,
	"unit_type" text NOT NULL,
	"amount" numeric(12, 2),
	"cost" numeric(14, 2) NOT NULL,
	"revenue" numeric(14, 2),
	"batch_id" bigint NOT NULL,
	"batch_file" text NOT NULL,
	"batch_row" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earlier_work_month" CHECK (extract(day from "summaries"."earlier_work"."month") = 1),
	CONSTRAINT "earlier_work_day" CHECK ("summaries"."earlier_work"."day" >= "summaries"."earlier_work"."month" and "summaries"."earlier_work"."day" < "summaries"."earlier_work"."month" + interval '1 month'),
	CONSTRAINT "earlier_work_figures" CHECK ("summaries"."earlier_work"."amount" > 0 and "summaries"."earlier_work"."cost" >= 0 and "summaries"."earlier_work"."revenue" >= 0)
);
--> statement-breakpoint
ALTER TABLE "summaries"."earlier_work" ADD CONSTRAINT "earlier_work_forest_district_id_forest_district_id_fk" FOREIGN KEY ("forest_district_id") REFERENCES "dictionaries"."forest_district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries"."earlier_work" ADD CONSTRAINT "earlier_work_action_code_id_action_code_id_fk" FOREIGN KEY ("action_code_id") REFERENCES "dictionaries"."action_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries"."earlier_work" ADD CONSTRAINT "earlier_work_action_scope_id_action_scope_id_fk" FOREIGN KEY ("action_scope_id") REFERENCES "dictionaries"."action_scope"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_work_code" ON "summaries"."earlier_work" USING btree ("action_code_id","month");--> statement-breakpoint
CREATE INDEX "earlier_work_scope" ON "summaries"."earlier_work" USING btree ("action_scope_id");--> statement-breakpoint
CREATE INDEX "earlier_work_district" ON "summaries"."earlier_work" USING btree ("forest_district_id");--> statement-breakpoint
CREATE INDEX "earlier_work_month_all" ON "summaries"."earlier_work" USING btree ("month","id");--> statement-breakpoint
CREATE INDEX "earlier_work_batch" ON "summaries"."earlier_work" USING btree ("batch_id");
--> statement-breakpoint
SELECT history.track('summaries.earlier_work', 'earlier_work');
--> statement-breakpoint
-- Beside `item_cost`, whose columns it has where it knows them.
CREATE VIEW summaries_v1.earlier_work AS
  SELECT
    id, 'earlier'::text AS source, forest_district_id, action_code_id, action_scope_id, unit_type, cost,
    coalesce(amount, 0) AS quantity, amount IS NOT NULL AS complete, cost / amount AS unit_cost,
    coalesce(day, (month + interval '1 month' - interval '1 day')::date) AS last_date, day, month, revenue
  FROM summaries.earlier_work;
--> statement-breakpoint
COMMENT ON VIEW summaries_v1.earlier_work IS 'work of the time before the product, from a spreadsheet: for costs and the period that a result is compared with, never for statements or payouts; a lump sum is not complete';
--> statement-breakpoint
CREATE FUNCTION summaries_v1.take_earlier_work(batch_id bigint, file text, rows jsonb, actor text)
  RETURNS TABLE (source_row integer, record_id bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = summaries, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  refused jsonb;
BEGIN
  SELECT jsonb_build_object('row', given."row"::text, 'field', wrong.field) INTO refused
  FROM jsonb_to_recordset(rows) AS given ("row" integer, day date, month date, "forestDistrictId" bigint,
    "actionCodeId" bigint, "actionScopeId" bigint, "unitType" text, amount numeric, cost numeric, revenue numeric)
  LEFT JOIN dictionaries_v1.forest_district district ON district.id = given."forestDistrictId"
  LEFT JOIN dictionaries_v1.action_code code ON code.id = given."actionCodeId"
  LEFT JOIN dictionaries_v1.action_scope scope ON scope.id = given."actionScopeId"
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN NOT coalesce(extract(day FROM given.month) = 1, false) THEN 'month'
      WHEN given.day < given.month OR given.day >= given.month + interval '1 month' THEN 'day'
      WHEN district.id IS NULL THEN 'forestDistrictId'
      WHEN code.id IS NULL THEN 'actionCodeId'
      WHEN given."actionScopeId" <> coalesce(scope.id, 0) THEN 'actionScopeId'
      WHEN coalesce(given."unitType", '') = '' THEN 'unitType'
      WHEN round(given.amount, 2) NOT BETWEEN 0.01 AND 9999999999.99 THEN 'amount'
      WHEN NOT coalesce(round(given.cost, 2) BETWEEN 0 AND 999999999999.99, false) THEN 'cost'
      WHEN round(given.revenue, 2) NOT BETWEEN 0 AND 999999999999.99 THEN 'revenue'
    END AS field
  ) wrong
  WHERE wrong.field IS NOT NULL
  ORDER BY given."row" LIMIT 1;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'earlierWorkWrong' USING ERRCODE = 'OS417', DETAIL = refused;
  END IF;
  RETURN QUERY
  INSERT INTO earlier_work AS taken (day, month, forest_district_id, action_code_id, action_scope_id, unit_type, amount,
    cost, revenue, batch_id, batch_file, batch_row, created_by)
  SELECT given.day, given.month, given."forestDistrictId", given."actionCodeId", given."actionScopeId", given."unitType",
    given.amount, given.cost, given.revenue, take_earlier_work.batch_id, file, given."row", actor
  FROM jsonb_to_recordset(rows) AS given ("row" integer, day date, month date, "forestDistrictId" bigint,
    "actionCodeId" bigint, "actionScopeId" bigint, "unitType" text, amount numeric, cost numeric, revenue numeric)
  ORDER BY given."row"
  RETURNING taken.batch_row, taken.id;
END;
$$;
--> statement-breakpoint
COMMENT ON FUNCTION summaries_v1.take_earlier_work(bigint, text, jsonb, text) IS 'takes the rows of a spreadsheet, all or none';
--> statement-breakpoint
-- Nothing refers to earlier work, so it can always be taken back. Who did it is the person of the history.
CREATE FUNCTION summaries_v1.undo_batch(batch_id bigint, actor text) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = summaries, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  removed integer;
BEGIN
  DELETE FROM earlier_work WHERE batch_id = undo_batch.batch_id;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END;
$$;
--> statement-breakpoint
COMMENT ON FUNCTION summaries_v1.undo_batch(bigint, text) IS 'removes the records of a spreadsheet and says how many';
