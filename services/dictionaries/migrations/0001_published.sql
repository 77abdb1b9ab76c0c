CREATE FUNCTION dictionaries.folded(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(public.unaccent('public.unaccent'::regdictionary, value), '\s+', ' ', 'g'));
--> statement-breakpoint
CREATE INDEX action_code_search ON dictionaries.action_code
  USING gin (dictionaries.folded(key || ' ' || value) public.gin_trgm_ops);
--> statement-breakpoint
INSERT INTO dictionaries.work_group (id, name) VALUES (1, 'Prace podstawowe');
--> statement-breakpoint
INSERT INTO dictionaries.work_group_item (id, work_group_id, name, add_to_sum, profit_margin_reference)
  VALUES (1, 1, 'Całość prac', true, 100);
--> statement-breakpoint
SELECT setval('dictionaries.work_group_id_seq', 1), setval('dictionaries.work_group_item_id_seq', 1);
--> statement-breakpoint
CREATE VIEW dictionaries_v1.forest_district AS
  SELECT id, key, value, active FROM dictionaries.forest_district;
--> statement-breakpoint
CREATE VIEW dictionaries_v1.forest_district_part AS
  SELECT id, forest_district_id, code, name, code || ' ' || name AS label FROM dictionaries.forest_district_part;
--> statement-breakpoint
CREATE VIEW dictionaries_v1.action_code AS
  SELECT id, key, value, active, default_work_group_id FROM dictionaries.action_code;
--> statement-breakpoint
CREATE VIEW dictionaries_v1.action_scope AS
  SELECT id, key, value, active FROM dictionaries.action_scope;
--> statement-breakpoint
CREATE VIEW dictionaries_v1.squad AS
  SELECT id, code, name, active FROM dictionaries.squad;
--> statement-breakpoint
CREATE VIEW dictionaries_v1.work_group AS
  SELECT id, name FROM dictionaries.work_group;
--> statement-breakpoint
CREATE VIEW dictionaries_v1.work_group_item AS
  SELECT id, work_group_id, name, add_to_sum, profit_margin_reference FROM dictionaries.work_group_item;
--> statement-breakpoint
GRANT REFERENCES (id) ON
    dictionaries.forest_district, dictionaries.action_code, dictionaries.action_scope,
    dictionaries.squad, dictionaries.work_group_item
  TO ostep_contracts, ostep_orders, ostep_protocols;
