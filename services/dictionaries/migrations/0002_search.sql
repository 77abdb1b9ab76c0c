CREATE FUNCTION dictionaries.action_code_text(key text, value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN dictionaries.folded(key || ' ' || regexp_replace(key, '\s', '', 'g') || ' ' || value);
--> statement-breakpoint
DROP INDEX dictionaries.action_code_search;
--> statement-breakpoint
CREATE INDEX action_code_search ON dictionaries.action_code
  USING gin (dictionaries.action_code_text(key, value) public.gin_trgm_ops);
