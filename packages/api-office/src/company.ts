import { requiredText } from '@ostep/endpoint-kit';
import { isNip, nipDigits } from '@ostep/kernel';
import * as z from 'zod';
import { addressed, addressedForm, TEXT_LENGTH } from './postal-address';
import { messages } from './texts';

export const LOGO_BYTES = 200 * 1024;
export const LOGO_PIXELS = 2000;

export const logoTypes = ['image/png', 'image/jpeg'] as const;

const logo = {
  logoType: z.enum(logoTypes).nullable(),
  logo: z.string().nullable().describe('Base64'),
} as const;

const sender = {
  ...addressed,
  nip: z.string().describe('Ten digits'),
  place: z.string().describe('Before the date of a letter'),
  ...logo,
} as const;

/** The company as documents name it; part of their payload, so that a document stays as it was made. */
export const documentSender = z.object(sender);

export const company = z
  .object({ ...sender, version: z.int().describe('For `If-Match` of a save; 0: nothing is saved yet') })
  .meta({ id: 'Company' });

const NIP_AS_TYPED = '^(?:[Pp][Ll])?[\\s-]*(?:[0-9][\\s-]*){10}$';

export const companyForm = z
  .object({
    ...addressedForm,
    nip: z
      .string(messages.nip)
      .max(20, messages.nip)
      .transform(nipDigits)
      .refine(isNip, messages.nip)
      .meta({ pattern: NIP_AS_TYPED, examples: ['526-025-02-74'] }),
    place: requiredText(TEXT_LENGTH, messages.required),
  })
  .meta({ id: 'CompanyForm' });

export type Company = z.infer<typeof company>;
export type CompanyForm = z.infer<typeof companyForm>;
export type DocumentSender = z.infer<typeof documentSender>;
export type LogoType = (typeof logoTypes)[number];
