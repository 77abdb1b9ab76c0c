SELECT history.track('dictionaries.forest_district', 'forest_district');
--> statement-breakpoint
SELECT history.track('dictionaries.forest_district_part', 'forest_district', 'forest_district_id');
--> statement-breakpoint
SELECT history.track('dictionaries.action_scope', 'action_scope');
--> statement-breakpoint
SELECT history.track('dictionaries.work_group', 'work_group');
--> statement-breakpoint
SELECT history.track('dictionaries.work_group_item', 'work_group', 'work_group_id');
--> statement-breakpoint
SELECT history.track('dictionaries.action_code', 'action_code');
--> statement-breakpoint
SELECT history.track('dictionaries.squad', 'squad');
