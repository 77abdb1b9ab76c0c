ALTER TABLE "contracts"."contract" ADD COLUMN "penalty_percent" numeric(4, 3);--> statement-breakpoint
ALTER TABLE "contracts"."contract" ADD COLUMN "penalty_base" text DEFAULT 'item' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts"."contract" ADD COLUMN "penalty_gross" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts"."contract" ADD COLUMN "penalty_limit" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "contracts"."contract" ADD CONSTRAINT "contract_penalty_base_known" CHECK ("contracts"."contract"."penalty_base" in ('item', 'order'));