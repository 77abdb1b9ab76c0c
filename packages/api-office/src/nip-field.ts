import { typedText } from '@ostep/endpoint-kit';
import { isNip, nipDigits } from '@ostep/kernel';
import { messages } from './texts';

export const NIP_LENGTH = 20;

const typedNip = typedText(messages.nip).max(NIP_LENGTH, messages.nip).transform(nipDigits);
const published = { pattern: '^(?:[Pp][Ll])?[\\s-]*(?:[0-9][\\s-]*){10}$', examples: ['526-025-02-74'] };

export const nipField = typedNip.refine(isNip, messages.nip).meta(published);

export const optionalNipField = typedNip
  .refine((digits) => digits === '' || isNip(digits), messages.nip)
  .nullish()
  .transform((digits) => (digits === undefined ? undefined : digits || null))
  .meta({ ...published, pattern: `${published.pattern}|^$` });
