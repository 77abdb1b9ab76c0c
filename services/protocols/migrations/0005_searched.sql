ALTER TABLE "protocols"."protocol" ADD COLUMN "number_key" text GENERATED ALWAYS AS (protocols.text_key(protocol_number)) STORED;--> statement-breakpoint
CREATE INDEX "protocol_number_start" ON "protocols"."protocol" USING btree ("number_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "protocol_number_search" ON "protocols"."protocol" USING gin ("number_key" public.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "protocol_value" ON "protocols"."protocol" USING btree ("total_value");--> statement-breakpoint
CREATE INDEX "protocol_item_value" ON "protocols"."protocol_item" USING btree ("value");--> statement-breakpoint
CREATE INDEX "protocol_part_address" ON "protocols"."protocol_part" USING btree ("forest_address" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "protocol_part_value" ON "protocols"."protocol_part" USING btree ("total_value");--> statement-breakpoint
CREATE OR REPLACE VIEW protocols_v1.protocol AS
  SELECT id, protocol_number, protocol_type, forest_district_id, forest_district_part, protocol_date,
         protocol_received_date, contract_id, total_amount, total_value, settled, number_key
  FROM protocols.protocol;
