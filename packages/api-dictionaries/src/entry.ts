import { codeText, id, money, percent, questionAnswers, referenceTo, requiredLine } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { KEY_LENGTH, MAX_WORK_GROUP_ITEMS, PART_CODE_LENGTH, PART_NAME_LENGTH, VALUE_LENGTH } from './limits';
import { dictionaryMessages } from './texts';

const key = requiredLine(KEY_LENGTH, dictionaryMessages.required);
const code = codeText(KEY_LENGTH, dictionaryMessages.required);
const value = requiredLine(VALUE_LENGTH, dictionaryMessages.required);
const formId = id.nullish().transform((known) => known ?? null);

const version = z.int().describe('For `If-Match` of a save');

export const dictionaryEntry = z
  .object({ id, key: z.string(), value: z.string(), active: z.boolean(), version })
  .meta({ id: 'DictionaryEntry' });

export const dictionaryEntryForm = z
  .object({ id: formId, key, value, active: z.boolean().default(true) })
  .meta({ id: 'DictionaryEntryForm' });

export const forestDistrictPart = z
  .object({
    id,
    code: z.string().describe('`06`'),
    name: z.string().describe('`Gola`'),
    precinct: z.string().describe('Obręb of its forest addresses: `1`'),
    label: z.string().describe('As an order carries it: `06 Gola`'),
    version,
  })
  .meta({ id: 'ForestDistrictPart' });

const partCode = codeText(PART_CODE_LENGTH, dictionaryMessages.required);

export const forestDistrictPartForm = z
  .object({
    id: formId,
    forestDistrict: referenceTo(dictionaryMessages.chooseDistrict),
    code: partCode,
    name: requiredLine(PART_NAME_LENGTH, dictionaryMessages.required),
    precinct: partCode,
  })
  .meta({ id: 'ForestDistrictPartForm' });

export const actionCode = dictionaryEntry.extend({ defaultWorkGroupId: id }).meta({ id: 'ActionCode' });

/** The code as documents of other domains show it. Old documents also keep inactive codes. */
export const knownActionCode = dictionaryEntry
  .omit({ version: true })
  .extend({ defaultWorkGroupId: id.nullable() })
  .meta({ id: 'KnownActionCode' });

export const knownActionScope = dictionaryEntry.omit({ version: true }).meta({ id: 'KnownActionScope' });

export const actionCodeForm = dictionaryEntryForm
  .extend({
    key: code,
    defaultWorkGroup: referenceTo(dictionaryMessages.chooseWorkGroup),
  })
  .meta({ id: 'ActionCodeForm' });

export const squad = z
  .object({ id, code: z.string(), name: z.string(), active: z.boolean(), version })
  .meta({ id: 'Squad' });

export const squadForm = z
  .object({ id: formId, code, name: value, active: z.boolean().default(true) })
  .meta({ id: 'SquadForm' });

export const squadRate = z
  .object({
    id,
    actionCodeId: id,
    actionCode: z.string(),
    actionScopeId: id.nullable().describe('Null: of the code in any scope that has no rate of its own'),
    actionScope: z.string().nullable(),
    rate: money.nullable().describe('PLN per unit'),
    percent: z.number().nullable().describe('Of the contract price; a rate has either of the two'),
    file: z.string().nullable().describe('The spreadsheet it was read from'),
  })
  .meta({ id: 'SquadRate' });

export const workGroupItem = z
  .object({
    id,
    workGroupId: id,
    name: z.string(),
    addToSum: z.boolean().describe('Whether its amounts count as work done'),
    profitMarginReference: z.number().describe('Share of the contract price it stands for, percent'),
  })
  .meta({ id: 'WorkGroupItem' });

export const workGroup = z
  .object({ id, name: z.string(), workGroupItems: z.array(workGroupItem), version })
  .meta({ id: 'WorkGroup' });

const FULL_SHARE = 100;

export const workGroupItemForm = z
  .object({
    id: formId,
    name: value,
    addToSum: z.boolean().default(true),
    profitMarginReference: percent
      .min(0, dictionaryMessages.share)
      .max(FULL_SHARE, dictionaryMessages.share)
      .describe('Share of the contract price it stands for, percent'),
  })
  .meta({ id: 'WorkGroupItemForm' });

export const workGroupForm = z
  .object({
    id: formId,
    name: value,
    workGroupItems: z
      .array(workGroupItemForm)
      .min(1, dictionaryMessages.noParts)
      .max(MAX_WORK_GROUP_ITEMS, dictionaryMessages.tooManyParts)
      .describe('In their order; known ones keep their ids'),
    answers: questionAnswers,
  })
  .meta({ id: 'WorkGroupForm' });

/** Work whose name begins with "Całość" covers all work of its group. */
export const isWholeWork = ({ name }: Pick<WorkGroupItem, 'name'>): boolean => /^całość/iu.test(name);

export type DictionaryEntry = z.infer<typeof dictionaryEntry>;
export type DictionaryEntryForm = z.infer<typeof dictionaryEntryForm>;
export type ForestDistrictPart = z.infer<typeof forestDistrictPart>;
export type ForestDistrictPartForm = z.infer<typeof forestDistrictPartForm>;
export type ActionCode = z.infer<typeof actionCode>;
export type KnownActionCode = z.infer<typeof knownActionCode>;
export type KnownActionScope = z.infer<typeof knownActionScope>;
export type ActionCodeForm = z.infer<typeof actionCodeForm>;
export type Squad = z.infer<typeof squad>;
export type SquadRate = z.infer<typeof squadRate>;
export type SquadForm = z.infer<typeof squadForm>;
export type WorkGroupItem = z.infer<typeof workGroupItem>;
export type WorkGroup = z.infer<typeof workGroup>;
export type WorkGroupForm = z.infer<typeof workGroupForm>;
export type WorkGroupItemForm = z.infer<typeof workGroupItemForm>;
