-- A number or a code as it is compared; `textKey` of the kernel is the same: no blanks, no unseen characters, NFKC, one
-- hyphen and one slash, small letters.
CREATE FUNCTION protocols.text_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(normalize(regexp_replace(value,
    '[\s\u0085\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), NFKC), '‐‑‒–—―−⁄∕', '-------//'));
--> statement-breakpoint
DROP INDEX "protocols"."protocol_number_key";
--> statement-breakpoint
-- Rows that look the same since before stay as they are: the later of them are left out of the index, by their ids.
DO $$
DECLARE copies bigint[];
BEGIN
  copies := array(SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY forest_district_id, protocols.text_key(protocol_number) ORDER BY id) AS place
    FROM protocols.protocol WHERE protocol_number IS NOT NULL) numbered WHERE place > 1);
  EXECUTE 'CREATE UNIQUE INDEX protocol_number_key ON protocols.protocol (forest_district_id, protocols.text_key(protocol_number))'
    || CASE WHEN cardinality(copies) = 0 THEN '' ELSE format(' WHERE id <> ALL (%L::bigint[])', copies) END;
END;
$$;
