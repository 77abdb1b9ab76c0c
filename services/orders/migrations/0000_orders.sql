CREATE SCHEMA "orders";
--> statement-breakpoint
CREATE TABLE "orders"."order_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders"."order_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"lp" text NOT NULL,
	"pos_no" text NOT NULL,
	"forest_address" text NOT NULL,
	"action_group" text NOT NULL,
	"action_code_id" bigint NOT NULL,
	"action_scope_id" bigint,
	"action_desc" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"unit_type" text,
	"due_date" date NOT NULL,
	"notes" text,
	"contract_item_id" bigint
);
--> statement-breakpoint
CREATE TABLE "orders"."order_protocol" (
	"order_id" bigint NOT NULL,
	"protocol_id" bigint NOT NULL,
	"bound_by" text NOT NULL,
	"bound_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_protocol_order_id_protocol_id_pk" PRIMARY KEY("order_id","protocol_id")
);
--> statement-breakpoint
CREATE TABLE "orders"."squad_assignment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders"."squad_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_item_id" bigint NOT NULL,
	"squad_id" bigint NOT NULL,
	"work_group_item_id" bigint NOT NULL,
	"percent_rate" numeric(7, 2),
	"squad_rate_netto" numeric(14, 2) NOT NULL,
	"amount_done" numeric(12, 2) DEFAULT '0' NOT NULL,
	"finished_date" date,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders"."status_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders"."status_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders"."work_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders"."work_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"order_number" text NOT NULL,
	"order_date" date NOT NULL,
	"finished_date" date,
	"contract_id" bigint NOT NULL,
	"forest_district_part" text NOT NULL,
	"temporary" boolean DEFAULT false NOT NULL,
	"notes" text,
	"order_status" text DEFAULT 'TODO' NOT NULL,
	"source_job_id" uuid,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_order_status" CHECK ("orders"."work_order"."order_status" in ('TODO', 'IN_PROGRESS', 'DONE', 'DONE_REPORTED', 'PROTOCOL_RECEIVED'))
);
--> statement-breakpoint
ALTER TABLE "orders"."order_item" ADD CONSTRAINT "order_item_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"."work_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."order_item" ADD CONSTRAINT "order_item_action_code_id_action_code_id_fk" FOREIGN KEY ("action_code_id") REFERENCES "dictionaries"."action_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."order_item" ADD CONSTRAINT "order_item_action_scope_id_action_scope_id_fk" FOREIGN KEY ("action_scope_id") REFERENCES "dictionaries"."action_scope"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."order_item" ADD CONSTRAINT "order_item_contract_item_id_contract_item_id_fk" FOREIGN KEY ("contract_item_id") REFERENCES "contracts"."contract_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."order_protocol" ADD CONSTRAINT "order_protocol_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"."work_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."squad_assignment" ADD CONSTRAINT "squad_assignment_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "orders"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."squad_assignment" ADD CONSTRAINT "squad_assignment_squad_id_squad_id_fk" FOREIGN KEY ("squad_id") REFERENCES "dictionaries"."squad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."squad_assignment" ADD CONSTRAINT "squad_assignment_work_group_item_id_work_group_item_id_fk" FOREIGN KEY ("work_group_item_id") REFERENCES "dictionaries"."work_group_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."status_change" ADD CONSTRAINT "status_change_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"."work_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."work_order" ADD CONSTRAINT "work_order_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "contracts"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."work_order" ADD CONSTRAINT "work_order_source_job_id_job_id_fk" FOREIGN KEY ("source_job_id") REFERENCES "jobs"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_item_order" ON "orders"."order_item" USING btree ("order_id","place");--> statement-breakpoint
CREATE INDEX "order_item_contract_item" ON "orders"."order_item" USING btree ("contract_item_id");--> statement-breakpoint
CREATE INDEX "order_item_action_code" ON "orders"."order_item" USING btree ("action_code_id");--> statement-breakpoint
CREATE INDEX "order_item_action_scope" ON "orders"."order_item" USING btree ("action_scope_id");--> statement-breakpoint
CREATE INDEX "order_protocol_protocol" ON "orders"."order_protocol" USING btree ("protocol_id");--> statement-breakpoint
CREATE INDEX "squad_assignment_item" ON "orders"."squad_assignment" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "squad_assignment_squad" ON "orders"."squad_assignment" USING btree ("squad_id","finished_date");--> statement-breakpoint
CREATE INDEX "squad_assignment_work" ON "orders"."squad_assignment" USING btree ("work_group_item_id");--> statement-breakpoint
CREATE INDEX "squad_assignment_finished" ON "orders"."squad_assignment" USING btree ("finished_date");--> statement-breakpoint
CREATE INDEX "status_change_order" ON "orders"."status_change" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "work_order_newest" ON "orders"."work_order" USING btree ("order_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_contract" ON "orders"."work_order" USING btree ("contract_id","order_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_of_status" ON "orders"."work_order" USING btree ("order_status","order_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_source" ON "orders"."work_order" USING btree ("source_job_id");