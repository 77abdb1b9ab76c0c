CREATE TABLE "protocols"."amount_writer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols"."amount_writer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol_id" bigint NOT NULL,
	"subject" text,
	"full_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "protocols"."settlement_proposal" DROP CONSTRAINT "settlement_proposal_state_known";--> statement-breakpoint
ALTER TABLE "protocols"."settlement_proposal" ADD COLUMN "awaits_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "protocols"."amount_writer" ADD CONSTRAINT "amount_writer_protocol_id_protocol_id_fk" FOREIGN KEY ("protocol_id") REFERENCES "protocols"."protocol"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "amount_writer_once" ON "protocols"."amount_writer" USING btree ("protocol_id","subject");--> statement-breakpoint
ALTER TABLE "protocols"."settlement_proposal" ADD CONSTRAINT "settlement_proposal_state_known" CHECK ("protocols"."settlement_proposal"."state" in ('proposed', 'approved', 'returned', 'changed', 'withdrawn', 'takenBack'));
--> statement-breakpoint
-- Of amounts from before ids were kept only the name is known.
INSERT INTO protocols.amount_writer (protocol_id, full_name)
SELECT DISTINCT p.id, s.modified_by
FROM protocols.settlement s
JOIN protocols.protocol_part part ON part.id = s.protocol_part_id
JOIN protocols.protocol p ON p.id = part.protocol_id AND NOT p.settled;
