CREATE TABLE "protocols"."late_settlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols"."late_settlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settlement_id" bigint NOT NULL,
	"squad_assignment_id" bigint NOT NULL,
	"squad_id" bigint NOT NULL,
	"forest_district_id" bigint NOT NULL,
	"work_date" date NOT NULL,
	"booked_month" date
);
--> statement-breakpoint
CREATE UNIQUE INDEX "late_settlement_open" ON "protocols"."late_settlement" USING btree ("settlement_id") WHERE "protocols"."late_settlement"."booked_month" is null;--> statement-breakpoint
CREATE INDEX "late_settlement_squad" ON "protocols"."late_settlement" USING btree ("squad_id") WHERE "protocols"."late_settlement"."booked_month" is null;--> statement-breakpoint
CREATE INDEX "late_settlement_district" ON "protocols"."late_settlement" USING btree ("forest_district_id") WHERE "protocols"."late_settlement"."booked_month" is null;--> statement-breakpoint
CREATE INDEX "late_settlement_booked" ON "protocols"."late_settlement" USING btree ("booked_month");
--> statement-breakpoint
CREATE FUNCTION protocols.note_late_settlements() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  last_day constant date := dictionaries_v1.closed_until();
BEGIN
  IF last_day IS NULL THEN RETURN NULL; END IF;
  INSERT INTO protocols.late_settlement (settlement_id, squad_assignment_id, squad_id, forest_district_id, work_date)
  SELECT written.id, assignment.id, assignment.squad_id, contract.forest_district_id,
         coalesce(assignment.finished_date, o.finished_date)
  FROM written
  JOIN orders_v1.squad_assignment assignment ON assignment.id = written.squad_assignment_id
  JOIN orders_v1.work_order o ON o.id = assignment.order_id
  JOIN contracts_v1.contract contract ON contract.id = o.contract_id
  WHERE coalesce(assignment.finished_date, o.finished_date) <= last_day
  ON CONFLICT (settlement_id) WHERE booked_month IS NULL DO NOTHING;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER note_late_settlements_added AFTER INSERT ON protocols.settlement
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION protocols.note_late_settlements();
--> statement-breakpoint
CREATE TRIGGER note_late_settlements_changed AFTER UPDATE ON protocols.settlement
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION protocols.note_late_settlements();
--> statement-breakpoint
CREATE TRIGGER note_late_settlements_removed AFTER DELETE ON protocols.settlement
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION protocols.note_late_settlements();
--> statement-breakpoint
-- What the first open month books: each a settlement whose amount may differ from what closed months say of it.
CREATE VIEW protocols_v1.late_settlement AS
  SELECT settlement_id, squad_assignment_id, squad_id, forest_district_id, work_date
  FROM protocols.late_settlement WHERE booked_month IS NULL;
--> statement-breakpoint
CREATE FUNCTION protocols_v1.book_late(month date) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = protocols, pg_temp
BEGIN ATOMIC
  UPDATE protocols.late_settlement SET booked_month = $1 WHERE booked_month IS NULL;
END;
--> statement-breakpoint
-- Of a month that is opened again: what it booked waits for the first open month anew, its own work is late no more.
CREATE FUNCTION protocols_v1.unbook_late(month date) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = protocols, pg_temp
BEGIN ATOMIC
  DELETE FROM protocols.late_settlement WHERE booked_month IS NULL AND work_date >= $1;
  DELETE FROM protocols.late_settlement booked WHERE booked_month = $1 AND EXISTS (
    SELECT FROM protocols.late_settlement again
    WHERE again.settlement_id = booked.settlement_id AND again.booked_month IS NULL);
  UPDATE protocols.late_settlement SET booked_month = NULL WHERE booked_month = $1;
END;
