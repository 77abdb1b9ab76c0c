import { id, idText, isoDate, quantity } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { orderStatus } from './order';

const openWork = z.object({
  assignmentId: id,
  squadName: z.string(),
  workName: z.string(),
  amountDone: quantity,
  finishedDate: isoDate.nullable(),
});

export const openItem = z
  .object({
    id,
    orderId: id,
    orderNumber: z.string(),
    orderStatus,
    forestDistrictName: z.string(),
    forestDistrictPart: z.string(),
    lp: z.string(),
    posNo: z.string(),
    forestAddress: z.string(),
    actionCodeKey: z.string(),
    actionDesc: z.string(),
    amount: quantity.describe('Ordered'),
    amountDone: quantity.describe('Sum of amountDone of assignments that are summed'),
    unitType: z.string().nullable(),
    dueDate: isoDate,
    work: z.array(openWork),
  })
  .meta({ id: 'OpenItem' });

export const openItems = z
  .object({ items: z.array(openItem), isMore: z.boolean().describe('Only those due first are listed') })
  .meta({ id: 'OpenItems' });

export const openItemsQuery = z.object({
  squad: idText
    .nullish()
    .transform((squad) => squad ?? null)
    .describe('Only items that this squad is assigned to'),
});

export type OpenItem = z.infer<typeof openItem>;
export type OpenItems = z.infer<typeof openItems>;
