CREATE TABLE "dictionaries"."closed_month" (
	"month" date PRIMARY KEY NOT NULL
);

--> statement-breakpoint
CREATE VIEW dictionaries_v1.closed_month AS SELECT month FROM dictionaries.closed_month;
--> statement-breakpoint
-- The last day that is closed, null where no month is. A closing waits until the caller's transaction ends, and the
-- caller until a closing has ended: what either reads next, the other has written.
CREATE FUNCTION dictionaries_v1.closed_until() RETURNS date
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = dictionaries, pg_temp
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('dictionaries.closed_month', 0));
  RETURN (SELECT (max(month) + interval '1 month' - interval '1 day')::date FROM closed_month);
END;
$$;
--> statement-breakpoint
-- A refusal has SQLSTATE OS417, a code as its message and its figures as JSON in the detail: the caller says the sentence.
CREATE FUNCTION dictionaries_v1.refuse_closed(work_day date) RETURNS void
  LANGUAGE plpgsql SET search_path = dictionaries, pg_temp
AS $$
BEGIN
  IF work_day IS NOT NULL THEN
    RAISE EXCEPTION 'month_closed'
      USING ERRCODE = 'OS417', DETAIL = jsonb_build_object('month', to_char(work_day, 'YYYY-MM'));
  END IF;
END;
$$;
--> statement-breakpoint
-- Nothing of any month is written by others from here until the caller's transaction ends.
CREATE FUNCTION dictionaries_v1.hold_months() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = dictionaries, pg_temp
BEGIN ATOMIC
  SELECT pg_advisory_xact_lock(hashtextextended('dictionaries.closed_month', 0));
END;
--> statement-breakpoint
CREATE FUNCTION dictionaries_v1.close_month(month date) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = dictionaries, pg_temp
BEGIN ATOMIC
  INSERT INTO dictionaries.closed_month (month) VALUES ($1);
END;
--> statement-breakpoint
CREATE FUNCTION dictionaries_v1.reopen_month(month date) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = dictionaries, pg_temp
BEGIN ATOMIC
  DELETE FROM dictionaries.closed_month WHERE closed_month.month = $1;
END;
