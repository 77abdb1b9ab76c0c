ALTER TABLE "payouts"."statement_row" DROP CONSTRAINT "statement_row_kind";--> statement-breakpoint
ALTER TABLE "payouts"."statement" ADD COLUMN "vat_percent" integer;--> statement-breakpoint
ALTER TABLE "payouts"."statement" ADD COLUMN "vat" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts"."statement_row" ADD CONSTRAINT "statement_row_kind" CHECK ("payouts"."statement_row"."kind" in ('work', 'carried', 'addition', 'advance', 'deduction', 'brought', 'vat'));