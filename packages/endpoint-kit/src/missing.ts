import * as z from 'zod';

/** What keeps a record from being complete, and the screen where it is mended. */
export const missing = z.object({
  sentence: z.string().describe('Polish, for people'),
  isNextStep: z.boolean().optional().describe('Nothing is wrong, a step is left to do'),
  path: z.string().nullable().describe('Of the screen where it is mended'),
});

export type Missing = z.infer<typeof missing>;
