CREATE SCHEMA "payouts";
--> statement-breakpoint
CREATE TABLE "payouts"."adjustment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts"."adjustment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"squad_id" bigint NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "adjustment_above_zero" CHECK ("payouts"."adjustment"."amount" > 0),
	CONSTRAINT "adjustment_kind" CHECK ("payouts"."adjustment"."kind" in ('addition', 'deduction')),
	CONSTRAINT "adjustment_reason" CHECK ("payouts"."adjustment"."reason" in ('fuel', 'saw', 'fine', 'damage', 'other'))
);
--> statement-breakpoint
CREATE TABLE "payouts"."advance" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts"."advance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"squad_id" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advance_above_zero" CHECK ("payouts"."advance"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payouts"."minimum_wage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts"."minimum_wage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"valid_from" date NOT NULL,
	"hourly" numeric(14, 2) NOT NULL,
	"modified_by" text NOT NULL,
	CONSTRAINT "minimum_wage_valid_from_unique" UNIQUE("valid_from")
);
--> statement-breakpoint
CREATE TABLE "payouts"."payee" (
	"squad_id" bigint PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS (squad_id) STORED NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"nip" text,
	"vat_percent" integer,
	"account_changes" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payee_kind" CHECK ("payouts"."payee"."kind" in ('employees', 'contractors', 'company'))
);
--> statement-breakpoint
CREATE TABLE "payouts"."payee_account" (
	"squad_id" bigint PRIMARY KEY NOT NULL,
	"account" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts"."statement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts"."statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"squad_id" bigint NOT NULL,
	"squad_code" text NOT NULL,
	"squad_name" text NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"state" text DEFAULT 'approved' NOT NULL,
	"works" numeric(14, 2) NOT NULL,
	"carried" numeric(14, 2) NOT NULL,
	"additions" numeric(14, 2) NOT NULL,
	"advances" numeric(14, 2) NOT NULL,
	"deductions" numeric(14, 2) NOT NULL,
	"brought" numeric(14, 2) NOT NULL,
	"to_pay" numeric(14, 2) NOT NULL,
	"left_over" numeric(14, 2) NOT NULL,
	"paid_on" date,
	"reason" text,
	"job_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_state" CHECK ("payouts"."statement"."state" in ('approved', 'paid', 'cancelled')),
	CONSTRAINT "statement_paid_day" CHECK (("payouts"."statement"."paid_on" is not null) = ("payouts"."statement"."state" = 'paid')),
	CONSTRAINT "statement_not_below_zero" CHECK ("payouts"."statement"."to_pay" >= 0 and "payouts"."statement"."left_over" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payouts"."statement_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts"."statement_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"kind" text NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	"settlement_id" bigint,
	"settlement_version" integer,
	"booked_month" date,
	"advance_id" bigint,
	"adjustment_id" bigint,
	"brought_from" bigint,
	"district" text,
	"order_number" text,
	"place" text,
	"code" text,
	"work" text,
	"unit_type" text,
	"amount" numeric(12, 2),
	"rate" numeric(14, 2),
	"value" numeric(14, 2) NOT NULL,
	"text" text,
	"day" date,
	CONSTRAINT "statement_row_kind" CHECK ("payouts"."statement_row"."kind" in ('work', 'carried', 'addition', 'advance', 'deduction', 'brought')),
	CONSTRAINT "statement_row_version" CHECK (("payouts"."statement_row"."settlement_id" is null) = ("payouts"."statement_row"."settlement_version" is null))
);
--> statement-breakpoint
ALTER TABLE "payouts"."adjustment" ADD CONSTRAINT "adjustment_squad_id_squad_id_fk" FOREIGN KEY ("squad_id") REFERENCES "dictionaries"."squad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts"."advance" ADD CONSTRAINT "advance_squad_id_squad_id_fk" FOREIGN KEY ("squad_id") REFERENCES "dictionaries"."squad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts"."payee" ADD CONSTRAINT "payee_squad_id_squad_id_fk" FOREIGN KEY ("squad_id") REFERENCES "dictionaries"."squad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts"."payee_account" ADD CONSTRAINT "payee_account_squad_id_payee_squad_id_fk" FOREIGN KEY ("squad_id") REFERENCES "payouts"."payee"("squad_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts"."statement" ADD CONSTRAINT "statement_squad_id_squad_id_fk" FOREIGN KEY ("squad_id") REFERENCES "dictionaries"."squad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts"."statement" ADD CONSTRAINT "statement_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts"."statement_row" ADD CONSTRAINT "statement_row_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "payouts"."statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts"."statement_row" ADD CONSTRAINT "statement_row_brought_from_statement_id_fk" FOREIGN KEY ("brought_from") REFERENCES "payouts"."statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustment_squad" ON "payouts"."adjustment" USING btree ("squad_id");--> statement-breakpoint
CREATE INDEX "advance_squad" ON "payouts"."advance" USING btree ("squad_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_number" ON "payouts"."statement" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_squad_month" ON "payouts"."statement" USING btree ("squad_id","month") WHERE "payouts"."statement"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "statement_month" ON "payouts"."statement" USING btree ("month");--> statement-breakpoint
CREATE INDEX "statement_job" ON "payouts"."statement" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_row_no" ON "payouts"."statement_row" USING btree ("statement_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_row_settlement" ON "payouts"."statement_row" USING btree ("settlement_id","settlement_version") WHERE not "payouts"."statement_row"."released";--> statement-breakpoint
CREATE UNIQUE INDEX "statement_row_advance" ON "payouts"."statement_row" USING btree ("advance_id") WHERE not "payouts"."statement_row"."released";--> statement-breakpoint
CREATE UNIQUE INDEX "statement_row_adjustment" ON "payouts"."statement_row" USING btree ("adjustment_id") WHERE not "payouts"."statement_row"."released";--> statement-breakpoint
CREATE UNIQUE INDEX "statement_row_brought" ON "payouts"."statement_row" USING btree ("brought_from") WHERE not "payouts"."statement_row"."released";
--> statement-breakpoint
CREATE VIEW payouts_v1.statement AS SELECT id, number, squad_id, squad_name, month, state FROM payouts.statement;
--> statement-breakpoint
COMMENT ON VIEW payouts_v1.statement IS 'approved, paid and cancelled statements of squads, without what they pay';
--> statement-breakpoint
SELECT history.track('payouts.payee', 'payee');
--> statement-breakpoint
SELECT history.track('payouts.advance', 'advance');
--> statement-breakpoint
SELECT history.track('payouts.adjustment', 'adjustment');
--> statement-breakpoint
SELECT history.track('payouts.statement', 'statement');
--> statement-breakpoint
SELECT history.track('payouts.minimum_wage', 'minimum_wage');
--> statement-breakpoint
-- What both sides signed never changes: of a statement its state, of its rows whether they are free again.
CREATE FUNCTION payouts.refuse_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  free constant text[] := TG_ARGV;
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(old) - free <> to_jsonb(new) - free THEN
    RAISE EXCEPTION 'a statement does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_frozen BEFORE UPDATE OR DELETE ON payouts.statement
  FOR EACH ROW EXECUTE FUNCTION payouts.refuse_frozen('state', 'paid_on', 'reason', 'version', 'job_id');
--> statement-breakpoint
CREATE TRIGGER statement_row_frozen BEFORE UPDATE OR DELETE ON payouts.statement_row
  FOR EACH ROW EXECUTE FUNCTION payouts.refuse_frozen('released');
--> statement-breakpoint
INSERT INTO payouts.minimum_wage (valid_from, hourly, modified_by) VALUES
  ('2024-01-01', 27.70, 'Ostęp'), ('2024-07-01', 28.10, 'Ostęp'), ('2025-01-01', 30.50, 'Ostęp'), ('2026-01-01', 31.40, 'Ostęp');
