CREATE TABLE "office"."notice_address" (
	"username" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code" text NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
INSERT INTO "office"."notice_address" SELECT username, email, '', true FROM "office"."daily_notice";
