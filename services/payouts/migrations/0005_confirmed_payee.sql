CREATE TABLE "payouts"."payee_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts"."payee_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"squad_id" bigint NOT NULL,
	"confirms" boolean DEFAULT false NOT NULL,
	"waits" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payee_change_confirmed" CHECK (not ("payouts"."payee_change"."confirms" and "payouts"."payee_change"."waits"))
);
--> statement-breakpoint
CREATE TABLE "payouts"."statement_payee" (
	"statement_id" bigint PRIMARY KEY NOT NULL,
	"name" text,
	"nip" text,
	"digest" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payouts"."payee_account" ADD COLUMN "confirmed_digest" text;--> statement-breakpoint
ALTER TABLE "payouts"."payee_change" ADD CONSTRAINT "payee_change_squad_id_payee_squad_id_fk" FOREIGN KEY ("squad_id") REFERENCES "payouts"."payee"("squad_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts"."statement_payee" ADD CONSTRAINT "statement_payee_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "payouts"."statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payee_change_squad" ON "payouts"."payee_change" USING btree ("squad_id");
--> statement-breakpoint
SELECT history.track('payouts.payee_change', 'payee', 'squad_id');
--> statement-breakpoint
-- As before, and of a table that has no column free to change.
CREATE OR REPLACE FUNCTION payouts.refuse_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  free constant text[] := coalesce(TG_ARGV, '{}');
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(old) - free <> to_jsonb(new) - free THEN
    RAISE EXCEPTION 'a statement does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER payee_change_frozen BEFORE UPDATE OR DELETE ON payouts.payee_change
  FOR EACH ROW EXECUTE FUNCTION payouts.refuse_frozen();
--> statement-breakpoint
CREATE TRIGGER statement_payee_frozen BEFORE UPDATE OR DELETE ON payouts.statement_payee
  FOR EACH ROW EXECUTE FUNCTION payouts.refuse_frozen();
--> statement-breakpoint
CREATE VIEW payouts_v1.attention AS
  SELECT 'payeeChanges' AS reason, count(DISTINCT change.squad_id)::int AS count,
    (min(change.created_time) AT TIME ZONE 'Europe/Warsaw')::date AS since, NULL::numeric AS value
  FROM payouts.payee_change change JOIN payouts.payee_account USING (squad_id)
  WHERE change.waits AND (SELECT office_v1.needs_approval()) AND NOT EXISTS (
    SELECT FROM payouts.payee_change later WHERE later.squad_id = change.squad_id AND later.confirms AND later.id > change.id)
  HAVING count(*) > 0;
--> statement-breakpoint
COMMENT ON VIEW payouts_v1.attention IS 'what waits for the office, by reason; reasons without a record have no row';
