ALTER TABLE "office"."company" ADD COLUMN "cash_method" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "office"."company" ADD COLUMN "annex_pkwiu" text DEFAULT '41.00.3, 41.00.4, 42.11.2, 42.12.2, 42.13.2, 42.21.2, 42.22.2, 42.91.2, 42.99.2, 43' NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE VIEW office_v1.company AS
  SELECT name, street, postal_code, city, nip, place, logo_type,
    translate(encode(logo, 'base64'), E'\n', '') AS logo, bank_account, invoice_pattern, payment_days,
    account_subject, account_by, cash_method, annex_pkwiu
  FROM office.company;
