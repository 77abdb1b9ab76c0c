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
	CONSTRAINT "settlement_assignment_part_key" UNIQUE("squad_assignment_id","protocol_part_id"),
	CONSTRAINT "settlement_not_zero" CHECK ("protocols"."settlement"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "protocols"."protocol" ADD CONSTRAINT "protocol_forest_district_id_forest_district_id_fk" FOREIGN KEY ("forest_district_id") REFERENCES "dictionaries"."forest_district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protocols"."protocol" ADD CONSTRAINT "protocol_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "contracts"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protocols"."protocol" ADD CONSTRAINT "protocol_source_job_id_job_id_fk" FOREIGN KEY ("source_job_id") REFERENCES "jobs"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protocols"."protocol_item" ADD CONSTRAINT "protocol_item_protocol_part_id_protocol_part_id_fk" FOREIGN KEY ("protocol_part_id") REFERENCES "protocols"."protocol_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protocols"."protocol_item" ADD CONSTRAINT "protocol_item_action_code_id_action_code_id_fk" FOREIGN KEY ("action_code_id") REFERENCES "dictionaries"."action_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protocols"."protocol_part" ADD CONSTRAINT "protocol_part_protocol_id_protocol_id_fk" FOREIGN KEY ("protocol_id") REFERENCES "protocols"."protocol"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protocols"."settlement" ADD CONSTRAINT "settlement_squad_assignment_id_squad_assignment_id_fk" FOREIGN KEY ("squad_assignment_id") REFERENCES "orders"."squad_assignment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protocols"."settlement" ADD CONSTRAINT "settlement_protocol_part_id_protocol_part_id_fk" FOREIGN KEY ("protocol_part_id") REFERENCES "protocols"."protocol_part"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "protocol_number_key" ON "protocols"."protocol" USING btree ("forest_district_id",lower(regexp_replace("protocol_number", '\s', '', 'g')));--> statement-breakpoint
CREATE INDEX "protocol_newest" ON "protocols"."protocol" USING btree ("protocol_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "protocol_district_newest" ON "protocols"."protocol" USING btree ("forest_district_id","protocol_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "protocol_contract" ON "protocols"."protocol" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "protocol_source" ON "protocols"."protocol" USING btree ("source_job_id");--> statement-breakpoint
CREATE INDEX "protocol_item_part" ON "protocols"."protocol_item" USING btree ("protocol_part_id","place");--> statement-breakpoint
CREATE INDEX "protocol_part_protocol" ON "protocols"."protocol_part" USING btree ("protocol_id","place");--> statement-breakpoint
CREATE INDEX "settlement_part" ON "protocols"."settlement" USING btree ("protocol_part_id");