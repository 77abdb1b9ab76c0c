-- Of 2 million items 6,300 lie in a compartment 123: read from the index alone, not one by one.
DROP INDEX "orders"."order_item_address";--> statement-breakpoint
DROP INDEX "orders"."order_item_compartment";--> statement-breakpoint
CREATE INDEX "order_item_address" ON "orders"."order_item" USING btree ("forest_address" text_pattern_ops,"order_id");--> statement-breakpoint
CREATE INDEX "order_item_compartment" ON "orders"."order_item" USING btree (split_part("forest_address", '-', 5),split_part("forest_address", '-', 6),"forest_address","order_id");
--> statement-breakpoint
-- Without statistics of the new columns and expressions the planner takes everything for rare.
ANALYZE orders.work_order, orders.order_item;
