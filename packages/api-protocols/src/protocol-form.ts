import {
  id,
  isoDate,
  optionalLine,
  reference,
  requiredText,
  sourceFile,
  typedMoney,
  typedMoneyField,
  typedPrice,
  typedQuantity,
  typedQuantityField,
  typedText,
} from '@ostep/endpoint-kit';
import { normalizeForestAddress } from '@ostep/kernel';
import * as z from 'zod';
import { protocolType } from './protocol';
import { formMessages } from './texts';

const POSITION_LENGTH = 30;
const ADDRESS_LENGTH = 60;
const NUMBER_LENGTH = 60;
const MAX_PARTS = 500;
const MAX_ITEMS = 500;
const MAX_ORDERS = 500;

const optional = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null);

const contractReference = z
  .union([id, z.object({ id })], formMessages.contract)
  .transform((value) => (typeof value === 'number' ? value : value.id));

const rowId = id.nullish().transform((value) => value ?? null);

export const protocolItemForm = z
  .object({
    id: rowId,
    actionCode: optional(reference),
    amount: typedQuantityField(formMessages.amount),
    rate: optional(typedPrice),
    value: typedMoneyField(formMessages.value),
  })
  .meta({ id: 'ProtocolItemForm' });

export const protocolPartForm = z
  .object({
    id: rowId,
    posNo: requiredText(POSITION_LENGTH, formMessages.posNo),
    forestAddress: requiredText(ADDRESS_LENGTH, formMessages.forestAddress).transform(normalizeForestAddress),
    totalAmount: optional(typedQuantity),
    totalValue: optional(typedMoney),
    protocolItems: z.array(protocolItemForm, formMessages.items).min(1, formMessages.items).max(MAX_ITEMS),
  })
  .meta({ id: 'ProtocolPartForm' });

export const protocolForm = z
  .object({
    id: rowId,
    protocolNumber: optionalLine(NUMBER_LENGTH),
    protocolType: z.enum(protocolType.options, formMessages.protocolType),
    forestDistrictPart: optionalLine(2000),
    protocolDate: optional(isoDate),
    protocolReceivedDate: optional(isoDate),
    contract: contractReference,
    corrects: optional(reference).describe('Of a new protocol: the settled one whose differences it holds'),
    orders: z
      .array(reference, formMessages.orders)
      .min(1, formMessages.orders)
      .max(MAX_ORDERS)
      .transform((orders) => [...new Set(orders)]),
    totalAmount: optional(typedQuantity),
    totalValue: typedMoneyField(formMessages.totalValue),
    protocolParts: z.array(protocolPartForm, formMessages.parts).min(1, formMessages.parts).max(MAX_PARTS),
    // Screens of the previous release still send all fields of the file.
    sourceFile: sourceFile
      .extend({ name: typedText(), sha256: typedText(), uploadedBy: typedText(), uploadedAt: typedText() })
      .nullish()
      .transform((file) => file ?? null),
  })
  .meta({ id: 'ProtocolForm' });

export type ProtocolForm = z.output<typeof protocolForm>;
export type ProtocolPartForm = z.output<typeof protocolPartForm>;
export type ProtocolItemForm = z.output<typeof protocolItemForm>;
export type ProtocolFormInput = z.input<typeof protocolForm>;
