CREATE SCHEMA "invoices";
--> statement-breakpoint
CREATE TABLE "invoices"."invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices"."invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"number" text,
	"issued" date,
	"due" date,
	"forest_district_id" bigint NOT NULL,
	"forest_district_name" text NOT NULL,
	"contract_id" bigint NOT NULL,
	"contract_number" text NOT NULL,
	"contract_date" date NOT NULL,
	"net" numeric(14, 2) NOT NULL,
	"vat" numeric(14, 2) NOT NULL,
	"gross" numeric(14, 2) NOT NULL,
	"ksef_number" text,
	"created_subject" text NOT NULL,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" text,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_ksef_number_unique" UNIQUE("ksef_number"),
	CONSTRAINT "invoice_state_known" CHECK ("invoices"."invoice"."state" in ('draft', 'approved')),
	CONSTRAINT "invoice_numbered" CHECK (("invoices"."invoice"."state" = 'draft') = ("invoices"."invoice"."number" is null))
);
--> statement-breakpoint
CREATE TABLE "invoices"."invoice_content" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"orders" jsonb NOT NULL,
	"account" text NOT NULL,
	"place" text NOT NULL,
	"xml" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"upo" "bytea"
);
--> statement-breakpoint
CREATE TABLE "invoices"."invoice_counter" (
	"pattern" text NOT NULL,
	"month" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_pattern_month_pk" PRIMARY KEY("pattern","month")
);
--> statement-breakpoint
CREATE TABLE "invoices"."invoice_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices"."invoice_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"protocol_id" bigint NOT NULL,
	"protocol_item_id" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"pkwiu" text NOT NULL,
	"unit" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"price" numeric(14, 2),
	"net" numeric(14, 2) NOT NULL,
	"vat_percent" numeric(7, 2),
	"place" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices"."invoice_protocol" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices"."invoice_protocol_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"protocol_id" bigint NOT NULL,
	"protocol_number" text,
	"protocol_date" date,
	"forest_district_part" text,
	"value" numeric(14, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices"."invoice_content" ADD CONSTRAINT "invoice_content_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices"."invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices"."invoice_protocol" ADD CONSTRAINT "invoice_protocol_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices"."invoice_protocol" ADD CONSTRAINT "invoice_protocol_protocol_id_protocol_id_fk" FOREIGN KEY ("protocol_id") REFERENCES "protocols"."protocol"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_no" ON "invoices"."invoice_line" USING btree ("invoice_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_item" ON "invoices"."invoice_line" USING btree ("protocol_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_protocol_once" ON "invoices"."invoice_protocol" USING btree ("protocol_id");--> statement-breakpoint
CREATE VIEW invoices_v1.invoice AS
  SELECT id, state, number, issued, due, forest_district_id, contract_id, net, vat, gross, ksef_number
  FROM invoices.invoice;
--> statement-breakpoint
CREATE VIEW invoices_v1.invoice_protocol AS SELECT invoice_id, protocol_id FROM invoices.invoice_protocol;
--> statement-breakpoint
COMMENT ON VIEW invoices_v1.invoice_protocol IS 'which protocols are on an invoice or on its draft';
--> statement-breakpoint
SELECT history.track('invoices.invoice', 'invoice');
