-- The views of the summaries price work by this function, which reads as whoever reads them.
GRANT SELECT ON contracts_v1.item_price TO ostep_dashboard, ostep_documents;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION contracts_v1.price_on(bigint, date, date) TO ostep_dashboard, ostep_documents;
