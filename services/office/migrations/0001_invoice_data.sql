ALTER TABLE "office"."addressee" ADD COLUMN "buyer_nip" text;--> statement-breakpoint
ALTER TABLE "office"."addressee" ADD COLUMN "buyer_name" text;--> statement-breakpoint
ALTER TABLE "office"."company" ADD COLUMN "bank_account" text;--> statement-breakpoint
ALTER TABLE "office"."company" ADD COLUMN "invoice_pattern" text DEFAULT 'FV/{nr}/{mm}/{rrrr}' NOT NULL;--> statement-breakpoint
ALTER TABLE "office"."company" ADD COLUMN "payment_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW office_v1.company AS
  SELECT name, street, postal_code, city, nip, place, logo_type,
    translate(encode(logo, 'base64'), E'\n', '') AS logo, bank_account, invoice_pattern, payment_days
  FROM office.company;
--> statement-breakpoint
CREATE OR REPLACE VIEW office_v1.addressee AS
  SELECT forest_district_id, name, street, postal_code, city, buyer_nip, buyer_name FROM office.addressee;
