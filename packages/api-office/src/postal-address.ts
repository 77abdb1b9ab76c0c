import { requiredLine } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { messages } from './texts';

export const TEXT_LENGTH = 150;
export const POSTAL_CODE_LENGTH = 6;

export const addressed = {
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
} as const;

export const addressedForm = {
  name: requiredLine(TEXT_LENGTH, messages.required),
  street: requiredLine(TEXT_LENGTH, messages.required),
  postalCode: z
    .string(messages.required)
    .trim()
    .regex(/^\d{2}-\d{3}$/, messages.postalCode),
  city: requiredLine(TEXT_LENGTH, messages.required),
} as const;
