CREATE TABLE "invoices"."collective_identifier" (
	"number" text PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"ksef_numbers" jsonb,
	"is_unknown" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"requested_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoices"."payment_once";--> statement-breakpoint
ALTER TABLE "invoices"."payment" ADD COLUMN "kind" text DEFAULT 'transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"."payment" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "invoices"."payment" ADD COLUMN "taken_back_by" text;--> statement-breakpoint
ALTER TABLE "invoices"."payment" ADD COLUMN "taken_back_reason" text;--> statement-breakpoint
ALTER TABLE "invoices"."payment" ADD COLUMN "taken_back_time" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "collective_identifier_next" ON "invoices"."collective_identifier" USING btree ("next_at") WHERE ksef_numbers is null;--> statement-breakpoint
CREATE INDEX "payment_booked" ON "invoices"."payment" USING btree ("booked_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once" ON "invoices"."payment" USING btree ("key","invoice_id") WHERE taken_back_time is null;--> statement-breakpoint
ALTER TABLE "invoices"."payment" ADD CONSTRAINT "payment_kind_known" CHECK ("invoices"."payment"."kind" in ('transfer', 'cash', 'setOff', 'other'));--> statement-breakpoint
ALTER TABLE "invoices"."payment" ADD CONSTRAINT "payment_by_hand" CHECK (("invoices"."payment"."kind" = 'transfer') = ("invoices"."payment"."reason" is null));--> statement-breakpoint
ALTER TABLE "invoices"."payment" ADD CONSTRAINT "payment_taken_back" CHECK (num_nonnulls("invoices"."payment"."taken_back_by", "invoices"."payment"."taken_back_reason", "invoices"."payment"."taken_back_time") in (0, 3));
--> statement-breakpoint
CREATE OR REPLACE VIEW invoices_v1.invoice AS
  SELECT id, state, number, issued, due, forest_district_id, contract_id, net, vat, gross, ksef_number, kind, corrects_id,
    paid.amount AS paid,
    CASE WHEN kind = 'KOR' OR ksef_number IS NULL OR state = 'outside' THEN 0 ELSE gross + corrected.difference - paid.amount END AS left_to_pay,
    paid.last_day AS last_paid,
    number IS NOT NULL AND ksef_number IS NULL AND state NOT IN ('refused', 'outside')
      AND issued < (now() AT TIME ZONE 'Europe/Warsaw')::date AS is_unsent,
    gross + corrected.difference AS corrected_gross
  FROM invoices.invoice one CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0) AS amount, max(booked_on) AS last_day FROM invoices.payment
    WHERE invoice_id = one.id AND taken_back_time IS NULL
  ) paid CROSS JOIN LATERAL (
    SELECT coalesce(sum(kor.gross), 0) AS difference FROM invoices.invoice kor
    WHERE kor.corrects_id = one.id AND kor.ksef_number IS NOT NULL
  ) corrected;
