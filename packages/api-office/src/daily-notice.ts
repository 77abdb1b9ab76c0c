import { typedText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { messages } from './texts';

export const EMAIL_LENGTH = 254;
export const CODE_LENGTH = 40;

export const dailyNotice = z
  .object({
    on: z.boolean(),
    email: z.string().nullable().describe('Where it is sent; while it is off, the address the identity provider knows'),
    confirmed: z.boolean().describe('Whether the code sent to the address came back; before that nothing else is sent'),
    available: z.boolean().describe('Whether a mail server is set up'),
  })
  .meta({ id: 'DailyNotice' });

export const dailyNoticeForm = z
  .object({
    email: z
      .string(messages.email)
      .trim()
      .max(EMAIL_LENGTH, messages.email)
      .regex(z.regexes.email, messages.email)
      .meta({ examples: ['anna@lasy.example'] }),
  })
  .meta({ id: 'DailyNoticeForm' });

export const confirmationForm = z
  .object({ code: typedText(messages.code).trim().min(1, messages.code).max(CODE_LENGTH, messages.code) })
  .meta({ id: 'DailyNoticeConfirmation' });

export type ConfirmationForm = z.infer<typeof confirmationForm>;
export type DailyNotice = z.infer<typeof dailyNotice>;
export type DailyNoticeForm = z.infer<typeof dailyNoticeForm>;
