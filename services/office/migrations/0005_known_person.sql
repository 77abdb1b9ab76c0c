CREATE VIEW office_v1.known_person AS
  SELECT seen.subject, named.actor_name AS full_name, seen.roles
  FROM requests.seen_person seen
  JOIN LATERAL (SELECT actor_name FROM history.person WHERE actor = seen.subject ORDER BY id DESC LIMIT 1) named ON true
  WHERE NOT EXISTS (SELECT FROM office.account WHERE account.subject = seen.subject AND account.is_blocked);
--> statement-breakpoint
COMMENT ON VIEW office_v1.known_person IS 'who was here and may come again, by the name of what they did last, with the roles they came with';
