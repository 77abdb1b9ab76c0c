CREATE VIEW payouts_v1.advance AS SELECT id, squad_id, paid_on FROM payouts.advance;
--> statement-breakpoint
COMMENT ON VIEW payouts_v1.advance IS 'advances of squads and their day, without how much';
