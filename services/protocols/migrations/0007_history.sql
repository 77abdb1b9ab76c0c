SELECT history.track('protocols.protocol', 'protocol');
--> statement-breakpoint
SELECT history.track('protocols.protocol_part', 'protocol', 'protocol_id');
--> statement-breakpoint
SELECT history.track('protocols.protocol_item', 'protocol_part', 'protocol_part_id');
--> statement-breakpoint
SELECT history.track('protocols.settlement', 'protocol_part', 'protocol_part_id');
--> statement-breakpoint
SELECT history.track('protocols.clarification', 'protocol_part', 'protocol_part_id');
