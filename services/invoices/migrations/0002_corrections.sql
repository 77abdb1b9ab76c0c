ALTER TABLE "invoices"."invoice" DROP CONSTRAINT "invoice_state_known";--> statement-breakpoint
ALTER TABLE "invoices"."invoice_line" ALTER COLUMN "protocol_item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD COLUMN "kind" text DEFAULT 'VAT' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD COLUMN "corrects_id" bigint;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD COLUMN "effect" integer;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD CONSTRAINT "invoice_corrects_id_invoice_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "invoices"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_corrections" ON "invoices"."invoice" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_correction_open" ON "invoices"."invoice" USING btree ("corrects_id") WHERE ksef_number is null;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD CONSTRAINT "invoice_kind_known" CHECK ("invoices"."invoice"."kind" in ('VAT', 'KOR'));--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD CONSTRAINT "invoice_corrects" CHECK (("invoices"."invoice"."kind" = 'KOR') = (num_nonnulls("invoices"."invoice"."corrects_id", "invoices"."invoice"."reason", "invoices"."invoice"."effect") = 3));--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD CONSTRAINT "invoice_state_known" CHECK ("invoices"."invoice"."state" in ('draft', 'approved', 'sending', 'inKsef', 'refused', 'corrected'));
--> statement-breakpoint
CREATE OR REPLACE VIEW invoices_v1.invoice AS
  SELECT id, state, number, issued, due, forest_district_id, contract_id, net, vat, gross, ksef_number, kind, corrects_id
  FROM invoices.invoice;
