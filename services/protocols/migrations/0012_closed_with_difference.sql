ALTER TABLE "protocols"."protocol" ADD COLUMN "closed_with_difference" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "protocol_differing" ON "protocols"."protocol" USING btree ("protocol_date") WHERE "protocols"."protocol"."closed_with_difference";--> statement-breakpoint
CREATE OR REPLACE VIEW protocols_v1.protocol AS
  SELECT id, protocol_number, protocol_type, forest_district_id, forest_district_part, protocol_date,
         protocol_received_date, contract_id, total_amount, total_value, settled, number_key, closed_with_difference
  FROM protocols.protocol;
--> statement-breakpoint
UPDATE protocols.protocol p SET closed_with_difference = true
WHERE p.settled AND EXISTS (
  SELECT FROM requests.answered_question answered
  WHERE answered.question_id LIKE 'closedWithDifference(%' AND answered.about @> jsonb_build_object('protocol', p.id));
