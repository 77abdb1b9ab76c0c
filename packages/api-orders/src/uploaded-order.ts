import { defineScannableJob, id, isoDate, parseLog, sourceFile } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { uploadedOrderItem } from './order-item';

export const parseOrderJob = defineScannableJob('order');

export const uploadedOrder = z
  .object({
    id: z.null(),
    orderNumber: z.string().nullable(),
    orderDate: isoDate.nullable(),
    contract: id.nullable().describe('The contract of the printed number, when the system has it'),
    contractNumber: z.string().nullable().describe('As printed'),
    contractDate: isoDate.nullable(),
    forestDistrictId: id.nullable(),
    forestDistrictName: z.string().nullable(),
    forestDistrictPart: z.string().nullable(),
    temporary: z.boolean(),
    notes: z.string().nullable(),
    orderItems: z.array(uploadedOrderItem),
    parseLog,
    sourceFile: sourceFile.nullable(),
  })
  .meta({ id: 'UploadedOrder' });

export type UploadedOrder = z.infer<typeof uploadedOrder>;
