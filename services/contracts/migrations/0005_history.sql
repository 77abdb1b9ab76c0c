SELECT history.track('contracts.contract', 'contract');
--> statement-breakpoint
SELECT history.track('contracts.contract_item', 'contract', 'contract_id');
--> statement-breakpoint
SELECT history.track('contracts.annex', 'contract', 'contract_id');
--> statement-breakpoint
SELECT history.track('contracts.item_price', 'contract_item', 'contract_item_id');
