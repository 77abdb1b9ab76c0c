CREATE TABLE "protocols"."settlement_proposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols"."settlement_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"note" text,
	"answered_by" text,
	"answered_time" timestamp with time zone,
	CONSTRAINT "settlement_proposal_state_known" CHECK ("protocols"."settlement_proposal"."state" in ('proposed', 'approved', 'returned', 'changed', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "protocols"."settlement_proposal" ADD CONSTRAINT "settlement_proposal_protocol_id_protocol_id_fk" FOREIGN KEY ("protocol_id") REFERENCES "protocols"."protocol"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_proposal_open" ON "protocols"."settlement_proposal" USING btree ("protocol_id") WHERE "protocols"."settlement_proposal"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "settlement_proposal_protocol" ON "protocols"."settlement_proposal" USING btree ("protocol_id","id");
--> statement-breakpoint
SELECT history.track('protocols.settlement_proposal', 'protocol', 'protocol_id');
--> statement-breakpoint
-- What a second person has to approve.
CREATE VIEW protocols_v1.open_proposal AS
  SELECT id, protocol_id, created_by AS proposed_by, created_time AS proposed_time
  FROM protocols.settlement_proposal WHERE state = 'proposed';
