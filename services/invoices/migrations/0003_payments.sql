CREATE TABLE "invoices"."payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices"."payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"booked_on" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"title" text NOT NULL,
	"payer" text NOT NULL,
	"account" text NOT NULL,
	"key" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices"."statement_layout" (
	"signature" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices"."payment" ADD CONSTRAINT "payment_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once" ON "invoices"."payment" USING btree ("key","invoice_id");--> statement-breakpoint
CREATE INDEX "payment_invoice" ON "invoices"."payment" USING btree ("invoice_id");
--> statement-breakpoint
CREATE OR REPLACE VIEW invoices_v1.invoice AS
  SELECT id, state, number, issued, due, forest_district_id, contract_id, net, vat, gross, ksef_number, kind, corrects_id,
    paid.amount AS paid,
    CASE WHEN kind = 'KOR' OR number IS NULL THEN 0 ELSE gross + coalesce((
      SELECT sum(kor.gross) FROM invoices.invoice kor WHERE kor.corrects_id = one.id AND kor.ksef_number IS NOT NULL
    ), 0) - paid.amount END AS left_to_pay
  FROM invoices.invoice one CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0) AS amount FROM invoices.payment WHERE invoice_id = one.id
  ) paid;
--> statement-breakpoint
COMMENT ON VIEW invoices_v1.invoice IS 'with what was paid and what is left, corrections in KSeF counted';
--> statement-breakpoint
SELECT history.track('invoices.payment', 'invoice', 'invoice_id');
