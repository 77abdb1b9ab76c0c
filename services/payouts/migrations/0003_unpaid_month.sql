CREATE VIEW payouts_v1.unpaid_month AS
  SELECT month, count(*)::int AS statements, sum(to_pay) AS to_pay
  FROM payouts.statement WHERE state = 'approved' AND to_pay > 0 GROUP BY month;
--> statement-breakpoint
COMMENT ON VIEW payouts_v1.unpaid_month IS 'what approved statements of a month have still to pay, of all squads together';
