DROP INDEX "orders"."work_order_number_search";--> statement-breakpoint
DROP INDEX "orders"."work_order_part_search";--> statement-breakpoint
ALTER TABLE "orders"."work_order" ADD COLUMN "number_folded" text GENERATED ALWAYS AS (orders.folded(order_number)) STORED;--> statement-breakpoint
ALTER TABLE "orders"."work_order" ADD COLUMN "part_folded" text GENERATED ALWAYS AS (orders.folded(forest_district_part)) STORED;--> statement-breakpoint
CREATE INDEX "work_order_number_search" ON "orders"."work_order" USING gin ("number_folded" public.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "work_order_part_search" ON "orders"."work_order" USING gin ("part_folded" public.gin_trgm_ops);