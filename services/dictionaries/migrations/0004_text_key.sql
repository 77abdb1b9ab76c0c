-- A number or a code as it is compared; `textKey` of the kernel is the same: no blanks, no unseen characters, NFKC, one
-- hyphen and one slash, small letters.
CREATE FUNCTION dictionaries.text_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(normalize(regexp_replace(value,
    '[\s\u0085\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), NFKC), '‐‑‒–—―−⁄∕', '-------//'));
--> statement-breakpoint
-- What is searched keeps single blanks between words.
CREATE OR REPLACE FUNCTION dictionaries.folded(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(normalize(regexp_replace(value,
    '[\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]',
    '', 'g'), NFKC), '\s+', ' ', 'g')));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION dictionaries.action_code_text(key text, value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN dictionaries.folded(key || ' ' || dictionaries.text_key(key) || ' ' || value);
--> statement-breakpoint
REINDEX INDEX dictionaries.action_code_search;
--> statement-breakpoint
DROP INDEX "dictionaries"."action_code_key_key";
--> statement-breakpoint
DROP INDEX "dictionaries"."action_scope_key_key";
--> statement-breakpoint
DROP INDEX "dictionaries"."forest_district_key_key";
--> statement-breakpoint
DROP INDEX "dictionaries"."forest_district_part_code_key";
--> statement-breakpoint
DROP INDEX "dictionaries"."squad_code_key";
--> statement-breakpoint
-- Rows that look the same since before stay as they are: the later of them are left out of the index, by their ids.
DO $$
DECLARE copies bigint[];
BEGIN
  copies := array(SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY dictionaries.text_key(key) ORDER BY id) AS place
    FROM dictionaries.action_code WHERE key IS NOT NULL) numbered WHERE place > 1);
  EXECUTE 'CREATE UNIQUE INDEX action_code_key_key ON dictionaries.action_code (dictionaries.text_key(key))'
    || CASE WHEN cardinality(copies) = 0 THEN '' ELSE format(' WHERE id <> ALL (%L::bigint[])', copies) END;
  copies := array(SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY dictionaries.text_key(key) ORDER BY id) AS place
    FROM dictionaries.action_scope WHERE key IS NOT NULL) numbered WHERE place > 1);
  EXECUTE 'CREATE UNIQUE INDEX action_scope_key_key ON dictionaries.action_scope (dictionaries.text_key(key))'
    || CASE WHEN cardinality(copies) = 0 THEN '' ELSE format(' WHERE id <> ALL (%L::bigint[])', copies) END;
  copies := array(SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY dictionaries.text_key(key) ORDER BY id) AS place
    FROM dictionaries.forest_district WHERE key IS NOT NULL) numbered WHERE place > 1);
  EXECUTE 'CREATE UNIQUE INDEX forest_district_key_key ON dictionaries.forest_district (dictionaries.text_key(key))'
    || CASE WHEN cardinality(copies) = 0 THEN '' ELSE format(' WHERE id <> ALL (%L::bigint[])', copies) END;
  copies := array(SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY forest_district_id, dictionaries.text_key(code) ORDER BY id) AS place
    FROM dictionaries.forest_district_part WHERE code IS NOT NULL) numbered WHERE place > 1);
  EXECUTE 'CREATE UNIQUE INDEX forest_district_part_code_key ON dictionaries.forest_district_part (forest_district_id, dictionaries.text_key(code))'
    || CASE WHEN cardinality(copies) = 0 THEN '' ELSE format(' WHERE id <> ALL (%L::bigint[])', copies) END;
  copies := array(SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY dictionaries.text_key(code) ORDER BY id) AS place
    FROM dictionaries.squad WHERE code IS NOT NULL) numbered WHERE place > 1);
  EXECUTE 'CREATE UNIQUE INDEX squad_code_key ON dictionaries.squad (dictionaries.text_key(code))'
    || CASE WHEN cardinality(copies) = 0 THEN '' ELSE format(' WHERE id <> ALL (%L::bigint[])', copies) END;
END;
$$;
