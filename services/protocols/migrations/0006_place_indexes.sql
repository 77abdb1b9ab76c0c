DROP INDEX "protocols"."protocol_part_address";--> statement-breakpoint
CREATE INDEX "protocol_part_address" ON "protocols"."protocol_part" USING btree ("forest_address" text_pattern_ops,"protocol_id");
--> statement-breakpoint
-- Without statistics of the new column the planner takes every number for rare.
ANALYZE protocols.protocol, protocols.protocol_part;
