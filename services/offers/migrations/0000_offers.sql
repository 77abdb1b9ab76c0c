CREATE SCHEMA "offers";
--> statement-breakpoint
CREATE TABLE "offers"."offer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers"."offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"forest_district_id" bigint,
	"title" text NOT NULL,
	"part" text,
	"year" integer NOT NULL,
	"overhead" numeric(7, 2) NOT NULL,
	"profit" numeric(7, 2) NOT NULL,
	"growth" numeric(7, 2) NOT NULL,
	"least_items" integer DEFAULT 3 NOT NULL,
	"sheet" text NOT NULL,
	"totals" jsonb NOT NULL,
	"file_job_id" uuid NOT NULL,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_state_known" CHECK ("offers"."offer"."state" in ('open', 'closed', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "offers"."offer_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers"."offer_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"sheet_row" integer NOT NULL,
	"lp" text NOT NULL,
	"cells" jsonb NOT NULL,
	"action_code_id" bigint,
	"action_desc" text,
	"action_scope_id" bigint,
	"unit_type" text,
	"amount" numeric(12, 2),
	"vat_percent" numeric(7, 2),
	"cost" numeric(14, 2),
	"level" text,
	"cost_items" integer DEFAULT 0 NOT NULL,
	"last_price" numeric(14, 2),
	"price" numeric(14, 2),
	"by_hand" boolean DEFAULT false NOT NULL,
	CONSTRAINT "offer_row_level_known" CHECK ("offers"."offer_row"."level" in ('district', 'scope', 'code'))
);
--> statement-breakpoint
ALTER TABLE "offers"."offer" ADD CONSTRAINT "offer_forest_district_id_forest_district_id_fk" FOREIGN KEY ("forest_district_id") REFERENCES "dictionaries"."forest_district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers"."offer" ADD CONSTRAINT "offer_file_job_id_job_id_fk" FOREIGN KEY ("file_job_id") REFERENCES "jobs"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers"."offer_row" ADD CONSTRAINT "offer_row_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "offers"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers"."offer_row" ADD CONSTRAINT "offer_row_action_code_id_action_code_id_fk" FOREIGN KEY ("action_code_id") REFERENCES "dictionaries"."action_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers"."offer_row" ADD CONSTRAINT "offer_row_action_scope_id_action_scope_id_fk" FOREIGN KEY ("action_scope_id") REFERENCES "dictionaries"."action_scope"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_district" ON "offers"."offer" USING btree ("forest_district_id");--> statement-breakpoint
CREATE INDEX "offer_file" ON "offers"."offer" USING btree ("file_job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_row_place" ON "offers"."offer_row" USING btree ("offer_id","place");--> statement-breakpoint
CREATE INDEX "offer_row_code" ON "offers"."offer_row" USING btree ("action_code_id");--> statement-breakpoint
CREATE INDEX "offer_row_scope" ON "offers"."offer_row" USING btree ("action_scope_id");
--> statement-breakpoint
SELECT history.track('offers.offer', 'offer');
--> statement-breakpoint
SELECT history.track('offers.offer_row', 'offer', 'offer_id');

--> statement-breakpoint
CREATE VIEW offers_v1.offer AS SELECT id, forest_district_id, title, part, year, state FROM offers.offer;
--> statement-breakpoint
COMMENT ON VIEW offers_v1.offer IS 'offers for price forms of districts: open, closed, won and lost, without their prices';
