-- Every one and every two letters of a text: what is searched by so little has no trigram.
CREATE FUNCTION orders.short_parts(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array(SELECT DISTINCT substr(value, start, length)
               FROM generate_series(1, length(value)) start, generate_series(1, 2) length);
--> statement-breakpoint
CREATE INDEX "work_order_number_short" ON "orders"."work_order" USING gin (orders.short_parts("number_folded"));--> statement-breakpoint
CREATE INDEX "work_order_part_short" ON "orders"."work_order" USING gin (orders.short_parts("part_folded"));