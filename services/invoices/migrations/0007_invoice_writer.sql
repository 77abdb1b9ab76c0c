CREATE TABLE "invoices"."invoice_writer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices"."invoice_writer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"subject" text,
	"full_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices"."invoice_writer" ADD CONSTRAINT "invoice_writer_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_writer_once" ON "invoices"."invoice_writer" USING btree ("invoice_id","subject");
--> statement-breakpoint
INSERT INTO invoices.invoice_writer (invoice_id, full_name)
  SELECT id, modified_by FROM invoices.invoice WHERE state = 'draft' AND modified_by <> created_by;
