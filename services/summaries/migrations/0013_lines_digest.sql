ALTER TABLE "summaries"."month_closing" ADD COLUMN "lines_digest" text;
--> statement-breakpoint
-- Without empty values, so that a column which is added later changes no digest.
CREATE FUNCTION summaries.digest_of_lines(closed date) RETURNS text LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT encode(sha256(convert_to(coalesce(
    string_agg(jsonb_strip_nulls(to_jsonb(line))::text, e'\n' ORDER BY line.id), ''), 'UTF8')), 'hex')
  FROM summaries.closed_line line WHERE line.month = closed
$$;
--> statement-breakpoint
UPDATE "summaries"."month_closing" SET "lines_digest" = summaries.digest_of_lines("month") WHERE "reopened_time" IS NULL;
