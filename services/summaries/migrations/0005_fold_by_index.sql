-- Without statistics PostgreSQL expects to find many of the rows, and each run of the first fold would read both whole tables.
ALTER FUNCTION summaries.fold_changed_items(integer) SET enable_seqscan = off;
--> statement-breakpoint
-- All that is read to count the items that an offer cannot take its costs from.
CREATE INDEX kept_item_cost_incomplete ON summaries.kept_item_cost (action_code_id, last_date)
  INCLUDE (order_item_id, action_scope_id, forest_district_id, unit_type) WHERE NOT complete;
