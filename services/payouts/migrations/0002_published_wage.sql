CREATE VIEW payouts_v1.minimum_wage AS SELECT valid_from, hourly FROM payouts.minimum_wage;
--> statement-breakpoint
COMMENT ON VIEW payouts_v1.minimum_wage IS 'the legal minimum of an hour from a day on';
