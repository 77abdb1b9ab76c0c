import { idText, optionalText } from '@ostep/endpoint-kit';
import * as z from 'zod';

const soughtText = optionalText(100).transform((text) => text ?? '');
const optionalIdText = z
  .union([z.literal('').transform(() => null), z.literal('null').transform(() => null), idText])
  .optional()
  .transform((value) => value ?? null);

export const doubledNumber = z.object({
  orderId: optionalIdText.describe('The order being edited, which does not count'),
  orderNumber: soughtText,
  forestDistrictPart: soughtText,
  contract: optionalIdText.describe('Where given, only orders of its forest district count: part names repeat'),
});
