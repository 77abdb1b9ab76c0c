-- A number or a code as it is compared; `textKey` of the kernel is the same: no blanks, no unseen characters, NFKC, one
-- hyphen and one slash, small letters.
CREATE FUNCTION protocols.text_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(normalize(regexp_replace(value,
    '[\s\u0085\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), NFKC), '‐‑‒–—―−⁄∕', '-------//'));
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
CREATE TABLE "protocols"."amount_writer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols"."amount_writer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol_id" bigint NOT NULL,
	"subject" text,
	"full_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "protocols"."clarification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols"."clarification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol_part_id" bigint NOT NULL,
	"action_code_id" bigint,
	"note" text NOT NULL,
	"noted_by" text NOT NULL,
	"noted_time" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_time" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "protocols"."protocol" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols"."protocol_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"protocol_number" text,
	"protocol_type" text NOT NULL,
	"forest_district_id" bigint NOT NULL,
	"forest_district_part" text,
	"protocol_date" date,
	"protocol_received_date" date,
	"contract_id" bigint NOT NULL,
	"total_amount" numeric(12, 2),
	"total_value" numeric(14, 2) NOT NULL,
	"settled" boolean DEFAULT false NOT NULL,
	"source_job_id" uuid,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL,
	"number_key" text GENERATED ALWAYS AS (protocols.text_key(protocol_number)) STORED,
	"corrects_id" bigint,
	"closed_with_difference" boolean DEFAULT false NOT NULL,
	CONSTRAINT "protocol_type_known" CHECK ("protocols"."protocol"."protocol_type" in ('ZAGOSPODAROWANIE', 'POZYSKANIE'))
);
--> statement-breakpoint
CREATE TABLE "protocols"."protocol_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols"."protocol_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol_part_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"action_code_id" bigint,
	"amount" numeric(12, 2) NOT NULL,
	"rate" numeric(14, 2),
	"value" numeric(14, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "protocols"."protocol_part" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols"."protocol_part_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"pos_no" text NOT NULL,
	"forest_address" text NOT NULL,
	"total_amount" numeric(12, 2),
	"total_value" numeric(14, 2)
);
--> statement-breakpoint
CREATE TABLE "protocols"."settlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols"."settlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"squad_assignment_id" bigint NOT NULL,
	"protocol_part_id" bigint NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settlement_assignment_part_key" UNIQUE("squad_assignment_id","protocol_part_id"),
	CONSTRAINT "settlement_not_zero" CHECK ("protocols"."settlement"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "protocols"."settlement_proposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols"."settlement_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"note" text,
	"answered_by" text,
	"answered_time" timestamp with time zone,
	"awaits_confirmation" boolean DEFAULT false NOT NULL,
	CONSTRAINT "settlement_proposal_state_known" CHECK ("protocols"."settlement_proposal"."state" in ('proposed', 'approved', 'returned', 'changed', 'withdrawn', 'takenBack'))
);
--> statement-breakpoint
ALTER TABLE "protocols"."amount_writer" ADD CONSTRAINT "amount_writer_protocol_id_protocol_id_fk" FOREIGN KEY ("protocol_id") REFERENCES "protocols"."protocol"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "protocols"."clarification" ADD CONSTRAINT "clarification_protocol_part_id_protocol_part_id_fk" FOREIGN KEY ("protocol_part_id") REFERENCES "protocols"."protocol_part"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "protocols"."clarification" ADD CONSTRAINT "clarification_action_code_id_action_code_id_fk" FOREIGN KEY ("action_code_id") REFERENCES "dictionaries"."action_code"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "protocols"."protocol" ADD CONSTRAINT "protocol_forest_district_id_forest_district_id_fk" FOREIGN KEY ("forest_district_id") REFERENCES "dictionaries"."forest_district"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "protocols"."protocol" ADD CONSTRAINT "protocol_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "contracts"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "protocols"."protocol" ADD CONSTRAINT "protocol_corrects_id_protocol_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "protocols"."protocol"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "protocols"."protocol" ADD CONSTRAINT "protocol_source_job_id_job_id_fk" FOREIGN KEY ("source_job_id") REFERENCES "jobs"."job"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "protocols"."protocol_item" ADD CONSTRAINT "protocol_item_protocol_part_id_protocol_part_id_fk" FOREIGN KEY ("protocol_part_id") REFERENCES "protocols"."protocol_part"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "protocols"."protocol_item" ADD CONSTRAINT "protocol_item_action_code_id_action_code_id_fk" FOREIGN KEY ("action_code_id") REFERENCES "dictionaries"."action_code"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "protocols"."protocol_part" ADD CONSTRAINT "protocol_part_protocol_id_protocol_id_fk" FOREIGN KEY ("protocol_id") REFERENCES "protocols"."protocol"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "protocols"."settlement" ADD CONSTRAINT "settlement_squad_assignment_id_squad_assignment_id_fk" FOREIGN KEY ("squad_assignment_id") REFERENCES "orders"."squad_assignment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "protocols"."settlement" ADD CONSTRAINT "settlement_protocol_part_id_protocol_part_id_fk" FOREIGN KEY ("protocol_part_id") REFERENCES "protocols"."protocol_part"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "protocols"."settlement_proposal" ADD CONSTRAINT "settlement_proposal_protocol_id_protocol_id_fk" FOREIGN KEY ("protocol_id") REFERENCES "protocols"."protocol"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "amount_writer_once" ON "protocols"."amount_writer" USING btree ("protocol_id","subject");
--> statement-breakpoint
CREATE UNIQUE INDEX "clarification_open" ON "protocols"."clarification" USING btree ("protocol_part_id",coalesce("action_code_id", 0)) WHERE "protocols"."clarification"."answered_time" is null;
--> statement-breakpoint
CREATE INDEX "clarification_part" ON "protocols"."clarification" USING btree ("protocol_part_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "late_settlement_open" ON "protocols"."late_settlement" USING btree ("settlement_id") WHERE "protocols"."late_settlement"."booked_month" is null;
--> statement-breakpoint
CREATE INDEX "late_settlement_squad" ON "protocols"."late_settlement" USING btree ("squad_id") WHERE "protocols"."late_settlement"."booked_month" is null;
--> statement-breakpoint
CREATE INDEX "late_settlement_district" ON "protocols"."late_settlement" USING btree ("forest_district_id") WHERE "protocols"."late_settlement"."booked_month" is null;
--> statement-breakpoint
CREATE INDEX "late_settlement_booked" ON "protocols"."late_settlement" USING btree ("booked_month");
--> statement-breakpoint
CREATE UNIQUE INDEX "protocol_number_key" ON "protocols"."protocol" USING btree ("forest_district_id",protocols.text_key("protocol_number"));
--> statement-breakpoint
CREATE INDEX "protocol_newest" ON "protocols"."protocol" USING btree ("protocol_date" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "protocol_district_newest" ON "protocols"."protocol" USING btree ("forest_district_id","protocol_date" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "protocol_contract" ON "protocols"."protocol" USING btree ("contract_id");
--> statement-breakpoint
CREATE INDEX "protocol_number_start" ON "protocols"."protocol" USING btree ("number_key" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "protocol_number_search" ON "protocols"."protocol" USING gin ("number_key" public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "protocol_value" ON "protocols"."protocol" USING btree ("total_value");
--> statement-breakpoint
CREATE INDEX "protocol_source" ON "protocols"."protocol" USING btree ("source_job_id");
--> statement-breakpoint
CREATE INDEX "protocol_differing" ON "protocols"."protocol" USING btree ("protocol_date") WHERE "protocols"."protocol"."closed_with_difference";
--> statement-breakpoint
CREATE INDEX "protocol_corrects" ON "protocols"."protocol" USING btree ("corrects_id") WHERE "protocols"."protocol"."corrects_id" is not null;
--> statement-breakpoint
CREATE INDEX "protocol_item_part" ON "protocols"."protocol_item" USING btree ("protocol_part_id","place");
--> statement-breakpoint
CREATE INDEX "protocol_item_value" ON "protocols"."protocol_item" USING btree ("value");
--> statement-breakpoint
CREATE INDEX "protocol_part_protocol" ON "protocols"."protocol_part" USING btree ("protocol_id","place");
--> statement-breakpoint
CREATE INDEX "protocol_part_address" ON "protocols"."protocol_part" USING btree ("forest_address" text_pattern_ops,"protocol_id");
--> statement-breakpoint
CREATE INDEX "protocol_part_value" ON "protocols"."protocol_part" USING btree ("total_value");
--> statement-breakpoint
CREATE INDEX "settlement_part" ON "protocols"."settlement" USING btree ("protocol_part_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_proposal_open" ON "protocols"."settlement_proposal" USING btree ("protocol_id") WHERE "protocols"."settlement_proposal"."state" = 'proposed';
--> statement-breakpoint
CREATE INDEX "settlement_proposal_protocol" ON "protocols"."settlement_proposal" USING btree ("protocol_id","id");
--> statement-breakpoint
CREATE VIEW protocols_v1.protocol_part AS
  SELECT id, protocol_id, pos_no, forest_address, total_amount, total_value FROM protocols.protocol_part;
--> statement-breakpoint
CREATE VIEW protocols_v1.protocol_item AS
  SELECT id, protocol_part_id, action_code_id, amount, rate, value FROM protocols.protocol_item;
--> statement-breakpoint
CREATE VIEW protocols_v1.settlement AS
  SELECT s.id, s.squad_assignment_id, s.protocol_part_id, p.protocol_id, s.amount
  FROM protocols.settlement s JOIN protocols.protocol_part p ON p.id = s.protocol_part_id;
--> statement-breakpoint
-- What somebody must still clear up, for whoever shows what needs attention.
CREATE VIEW protocols_v1.open_clarification AS
  SELECT note.id, part.protocol_id, note.protocol_part_id, note.action_code_id, note.note, note.noted_by, note.noted_time
  FROM protocols.clarification note JOIN protocols.protocol_part part ON part.id = note.protocol_part_id
  WHERE note.answered_time IS NULL;
--> statement-breakpoint
SELECT history.track('protocols.protocol', 'protocol');
--> statement-breakpoint
SELECT history.track('protocols.protocol_part', 'protocol', 'protocol_id');
--> statement-breakpoint
SELECT history.track('protocols.protocol_item', 'protocol_part', 'protocol_part_id');
--> statement-breakpoint
SELECT history.track('protocols.settlement', 'protocol_part', 'protocol_part_id');
--> statement-breakpoint
SELECT history.track('protocols.clarification', 'protocol_part', 'protocol_part_id');
--> statement-breakpoint
-- Numbers as people sort them: 9/2026 before 14/2026.
CREATE COLLATION protocols.polish_numeric (provider = icu, locale = 'pl-PL-u-kn');
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
SELECT history.track('protocols.settlement_proposal', 'protocol', 'protocol_id');
--> statement-breakpoint
-- What a second person has to approve.
CREATE VIEW protocols_v1.open_proposal AS
  SELECT id, protocol_id, created_by AS proposed_by, created_time AS proposed_time
  FROM protocols.settlement_proposal WHERE state = 'proposed';
--> statement-breakpoint
CREATE OR REPLACE VIEW protocols_v1.protocol AS
  SELECT id, protocol_number, protocol_type, forest_district_id, forest_district_part, protocol_date,
         protocol_received_date, contract_id, total_amount, total_value, settled, number_key, closed_with_difference
  FROM protocols.protocol;
--> statement-breakpoint
COMMENT ON VIEW protocols_v1.open_proposal IS 'settlements that a second person has to approve';
--> statement-breakpoint
COMMENT ON VIEW protocols_v1.late_settlement IS 'changed after the month of their work was closed and not booked yet';
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
