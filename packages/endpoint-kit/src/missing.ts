import * as z from 'zod';

/** What keeps a record from being complete; a domain adds the reason by which its screen knows where it is mended. */
export const missing = z.object({
  sentence: z.string().describe('Polish, for people'),
  isNextStep: z.boolean().optional().describe('Nothing is wrong, a step is left to do'),
});

export type Missing = z.infer<typeof missing>;
