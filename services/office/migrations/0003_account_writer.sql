ALTER TABLE "office"."company" ADD COLUMN "account_subject" text;--> statement-breakpoint
ALTER TABLE "office"."company" ADD COLUMN "account_by" text;
--> statement-breakpoint
CREATE OR REPLACE VIEW office_v1.company AS
  SELECT name, street, postal_code, city, nip, place, logo_type,
    translate(encode(logo, 'base64'), E'\n', '') AS logo, bank_account, invoice_pattern, payment_days,
    account_subject, account_by
  FROM office.company;
