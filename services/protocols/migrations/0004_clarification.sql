CREATE TABLE "protocols"."clarification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols"."clarification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol_part_id" bigint NOT NULL,
	"action_code_id" bigint,
	"note" text NOT NULL,
	"noted_by" text NOT NULL,
	"noted_time" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_time" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "protocols"."clarification" ADD CONSTRAINT "clarification_protocol_part_id_protocol_part_id_fk" FOREIGN KEY ("protocol_part_id") REFERENCES "protocols"."protocol_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protocols"."clarification" ADD CONSTRAINT "clarification_action_code_id_action_code_id_fk" FOREIGN KEY ("action_code_id") REFERENCES "dictionaries"."action_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clarification_open" ON "protocols"."clarification" USING btree ("protocol_part_id",coalesce("action_code_id", 0)) WHERE "protocols"."clarification"."answered_time" is null;--> statement-breakpoint
CREATE INDEX "clarification_part" ON "protocols"."clarification" USING btree ("protocol_part_id");
--> statement-breakpoint
-- What somebody must still clear up, for whoever shows what needs attention.
CREATE VIEW protocols_v1.open_clarification AS
  SELECT note.id, part.protocol_id, note.protocol_part_id, note.action_code_id, note.note, note.noted_by, note.noted_time
  FROM protocols.clarification note JOIN protocols.protocol_part part ON part.id = note.protocol_part_id
  WHERE note.answered_time IS NULL;
