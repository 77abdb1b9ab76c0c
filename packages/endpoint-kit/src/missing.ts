import * as z from 'zod';

/** Something that a record lacks; a domain extends it with a reason, from which its screen knows where to complete it. */
export const missing = z.object({
  sentence: z.string().describe('Polish, for people'),
  isNextStep: z.boolean().optional().describe('Nothing is wrong, a step is left to do'),
});

export type Missing = z.infer<typeof missing>;
