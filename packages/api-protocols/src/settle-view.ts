import { id, instant, isoDate, money, quantity } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { clarification } from './clarification';
import { protocolActionCode, protocolHead, protocolPart } from './protocol';

/** In PLN: revenue = contract rate × summed amounts, cost = squad rates × amounts. Each settlement is rounded separately. */
export const settledMoney = z
  .object({
    cost: money,
    revenue: money,
    income: money.describe('revenue − cost'),
    marginPercent: z
      .number()
      .meta({ multipleOf: 0.01 })
      .nullable()
      .describe('100 × (revenue / cost − 1), without a limit; null where the cost is 0'),
  })
  .meta({ id: 'SettledMoney' });

export const settleAssignment = z
  .object({
    id,
    squad: z.object({ id, code: z.string(), name: z.string() }),
    workName: z.string(),
    addToSum: z.boolean(),
    finishedDate: isoDate.nullable(),
    squadRateNetto: money,
    amountDone: quantity.nullable(),
    contractPriceNetto: money.nullable().describe('Unit price of the contract in force for this work'),
    priceVersion: z.string().nullable().describe('Which version that price is, Polish; null where there is one'),
    settlementId: id.nullable(),
    settlementVersion: z.int().describe('For a save; 0 when nothing is settled'),
    amount: quantity.nullable().describe('Settled by this part; null when nothing is'),
    amountElsewhere: quantity.describe('Settled by other parts and protocols'),
    proposal: quantity
      .nullable()
      .describe('Proposed amount of this part, never above what is left; null: nothing to add'),
  })
  .meta({ id: 'SettleAssignment' });

export const settleExceptionKinds = [
  'correction',
  'settledMore',
  'noOrderItem',
  'noSquad',
  'overOrder',
  'nothingReported',
  'noAmount',
  'severalItems',
  'partlySettled',
  'reportedMore',
  'reportedLess',
  'otherRate',
] as const;

/** `settle` saves its settlements; the other kinds are steps of the screen. */
export const settleAnswerKinds = ['settle', 'byHand', 'openOrder', 'pointItem', 'clarify'] as const;

export const settleAnswer = z
  .object({
    kind: z.enum(settleAnswerKinds),
    label: z.string().describe('Polish, for people'),
    settlements: z.array(
      z.object({
        sqa: id,
        amount: quantity,
        amountDone: quantity.nullable().describe('Reported by the squad with it, to send as `done`; null: as it is'),
      }),
    ),
    orderId: id.nullable(),
  })
  .meta({ id: 'SettleAnswer' });

export const settleException = z
  .object({
    kind: z.enum(settleExceptionKinds),
    message: z.string().describe('Polish, for people; names the figures'),
    answers: z.array(settleAnswer),
  })
  .meta({ id: 'SettleException' });

/** One comparison of a part: an action code, or the whole part when its items have no code or no amount. */
export const settleActivity = z
  .object({
    key: z.string().describe('Unique within the protocol'),
    actionCode: protocolActionCode.nullable().describe('null: the whole part'),
    required: quantity.nullable().describe('null: the protocol says no amount'),
    settled: quantity,
    value: money.describe('Of its protocol items'),
    state: z
      .enum(['settled', 'agrees', 'open'])
      .describe('agrees: what the squads reported and did not settle elsewhere is what the protocol has left'),
    exception: settleException.nullable(),
    clarification: clarification.nullable(),
    orderItems: z.array(id),
  })
  .meta({ id: 'SettleActivity' });

export const settleOrderItem = settledMoney
  .extend({
    id,
    orderId: id,
    orderNumber: z.string(),
    lp: z.string(),
    posNo: z.string(),
    forestAddress: z.string(),
    actionCode: protocolActionCode.nullable(),
    actionDesc: z.string(),
    amount: quantity,
    unitType: z.string().nullable(),
    amountDone: quantity.describe('Sum of amountDone of the summed assignments'),
    rateFromContractNetto: money.nullable().describe('In force when the order was finished'),
    contractActionCodeKey: z
      .string()
      .nullable()
      .describe('Of the contract item, where it is not the code of the order item'),
    protocolItemId: id.nullable().describe('The item of this part with the same action code'),
    settledAmount: quantity.describe('Summed settlements against this part'),
    settledFromOthers: quantity.describe('Summed settlements against other protocols'),
    matched: z.boolean().describe('By position and address; false when only a settlement ties it to the part'),
    assignments: z.array(settleAssignment),
  })
  .meta({ id: 'SettleOrderItem' });

export const settlePart = protocolPart
  .extend({
    orderItems: z.array(settleOrderItem),
    activities: z.array(settleActivity),
    unmatchedOrders: z.array(z.object({ id, orderNumber: z.string() })),
  })
  .meta({ id: 'SettlePart' });

export const settleView = z
  .object({
    protocol: protocolHead,
    needsApproval: z.boolean().describe('A second person approves what one proposes as settled'),
    mendedBy: z
      .enum(['change', 'correction'])
      .describe('How an amount is mended: by a correction once others rely on the settled protocol'),
    closedWith: z
      .object({ message: z.string(), note: z.string().nullable(), answeredBy: z.string(), answeredTime: instant })
      .nullable()
      .describe('What is left open in a protocol that is settled or proposed, and why, of who answered last'),
    parts: z.array(settlePart),
    totals: settledMoney.extend({ settledAmount: quantity }),
    unmatchedOrderItems: z.array(
      z.object({
        id,
        orderNumber: z.string(),
        lp: z.string(),
        posNo: z.string(),
        forestAddress: z.string(),
        actionCodeKey: z.string().nullable(),
        amount: quantity,
      }),
    ),
  })
  .meta({ id: 'SettleView' });

export type SettledMoney = z.infer<typeof settledMoney>;
export type SettleActivity = z.infer<typeof settleActivity>;
export type SettleAnswer = z.infer<typeof settleAnswer>;
export type SettleException = z.infer<typeof settleException>;
export type SettleExceptionKind = (typeof settleExceptionKinds)[number];
export type SettleAssignment = z.infer<typeof settleAssignment>;
export type SettleOrderItem = z.infer<typeof settleOrderItem>;
export type SettlePart = z.infer<typeof settlePart>;
export type SettleView = z.infer<typeof settleView>;
