CREATE SCHEMA "contracts";
--> statement-breakpoint
CREATE TABLE "contracts"."contract" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts"."contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"contract_number" text NOT NULL,
	"forest_district_id" bigint NOT NULL,
	"offer_date" date,
	"contract_date" date NOT NULL,
	"total_netto" numeric(14, 2),
	"total_brutto" numeric(14, 2),
	"notes" text,
	"source_job_id" uuid,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts"."contract_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts"."contract_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"lp" text NOT NULL,
	"pos_no" text NOT NULL,
	"action_code_id" bigint NOT NULL,
	"action_desc" text NOT NULL,
	"action_scope_id" bigint,
	"unit_type" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"unit_price_netto" numeric(14, 2) NOT NULL,
	"vat_percent" numeric(7, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contracts"."contract" ADD CONSTRAINT "contract_forest_district_id_forest_district_id_fk" FOREIGN KEY ("forest_district_id") REFERENCES "dictionaries"."forest_district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts"."contract" ADD CONSTRAINT "contract_source_job_id_job_id_fk" FOREIGN KEY ("source_job_id") REFERENCES "jobs"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts"."contract_item" ADD CONSTRAINT "contract_item_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "contracts"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts"."contract_item" ADD CONSTRAINT "contract_item_action_code_id_action_code_id_fk" FOREIGN KEY ("action_code_id") REFERENCES "dictionaries"."action_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts"."contract_item" ADD CONSTRAINT "contract_item_action_scope_id_action_scope_id_fk" FOREIGN KEY ("action_scope_id") REFERENCES "dictionaries"."action_scope"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_number_key" ON "contracts"."contract" USING btree (lower(regexp_replace("contract_number", '\s', '', 'g')));--> statement-breakpoint
CREATE INDEX "contract_district" ON "contracts"."contract" USING btree ("forest_district_id");--> statement-breakpoint
CREATE INDEX "contract_source" ON "contracts"."contract" USING btree ("source_job_id");--> statement-breakpoint
CREATE INDEX "contract_item_contract" ON "contracts"."contract_item" USING btree ("contract_id","place");--> statement-breakpoint
CREATE INDEX "contract_item_code" ON "contracts"."contract_item" USING btree ("action_code_id");--> statement-breakpoint
CREATE INDEX "contract_item_scope" ON "contracts"."contract_item" USING btree ("action_scope_id");