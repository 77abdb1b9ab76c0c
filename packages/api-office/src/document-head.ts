import * as z from 'zod';
import { documentAddressee } from './addressee';
import { documentSender } from './company';

export const documentHead = z.object({
  number: z.string().nullable().default(null),
  sender: documentSender.nullable().default(null),
  preparedBy: z.string().nullable().default(null),
});

export const letterHead = documentHead.extend({ addressee: documentAddressee.nullable().default(null) });

export type DocumentHead = z.output<typeof documentHead>;
export type LetterHead = z.output<typeof letterHead>;
