-- A number or a code as it is compared; `textKey` of the kernel is the same: no blanks, no unseen characters, NFKC, one
-- hyphen and one slash, small letters.
CREATE OR REPLACE FUNCTION orders.number_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(normalize(regexp_replace(value,
    '[\s\u0085\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), NFKC), '‐‑‒–—―−⁄∕', '-------//'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders.folded(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, orders.number_key(value)));
--> statement-breakpoint
REINDEX INDEX orders.work_order_number;
--> statement-breakpoint
-- Kept columns are computed anew where they come out otherwise.
UPDATE orders.work_order SET order_number = order_number
WHERE number_folded IS DISTINCT FROM orders.folded(order_number)
   OR part_folded IS DISTINCT FROM orders.folded(forest_district_part);
