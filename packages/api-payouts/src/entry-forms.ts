import {
  id,
  instant,
  isoDateField,
  money,
  optionalLine,
  optionalText,
  questionAnswers,
  reference,
  requiredText,
  typedMoneyField,
} from '@ostep/endpoint-kit';
import { accountDigits, isBankAccount, isNip, nipDigits } from '@ostep/kernel';
import * as z from 'zod';
import { adjustmentKinds, adjustmentReasons, payeeKinds } from './payout-kinds';
import { messages } from './texts';

const NOTE_LENGTH = 500;

const ONE_GROSZ = 0.01;
const TYPED_ACCOUNT = '^\\s*(?:[Pp][Ll])?[\\s-]*(?:[0-9][\\s-]*){26}$|^\\s*$';
const TYPED_NIP = '^\\s*(?:[Pp][Ll])?[\\s-]*(?:[0-9][\\s-]*){10}$|^\\s*$';

const amount = typedMoneyField(messages.amount).min(ONE_GROSZ, messages.amount);
const note = optionalText(NOTE_LENGTH);

export const advanceForm = z
  .object({ squadId: reference, paidOn: isoDateField(), amount, note, answers: questionAnswers })
  .meta({ id: 'AdvanceForm' });

export const adjustmentForm = z
  .object({
    squadId: reference,
    year: z.int().min(2000).max(2100),
    month: z.int(messages.month).min(1, messages.month).max(12, messages.month),
    kind: z.enum(adjustmentKinds),
    reason: z.enum(adjustmentReasons, messages.reason),
    amount,
    note,
    answers: questionAnswers,
  })
  .meta({ id: 'AdjustmentForm' });

export const squadIdsForm = z
  .object({ squadIds: z.array(id, messages.squads).min(1, messages.squads).max(1000) })
  .meta({ id: 'PayoutSquads' });

export const approveForm = squadIdsForm.extend({ answers: questionAnswers }).meta({ id: 'ApprovePayoutsForm' });

export const transfersForm = squadIdsForm.extend({ answers: questionAnswers }).meta({ id: 'TransfersForm' });

export const paidForm = z.object({ paidOn: isoDateField() }).meta({ id: 'PaidForm' });

export const paidStatementsForm = paidForm
  .extend({ statementIds: z.array(id, messages.squads).min(1, messages.squads).max(1000) })
  .meta({ id: 'PaidStatementsForm' });

const reasonForm = z.object({ reason: requiredText(NOTE_LENGTH, messages.reason) });

export const cancelForm = reasonForm.meta({ id: 'CancelStatementForm' });

export const unpaidForm = reasonForm.meta({ id: 'UnpaidStatementForm' });

const emptyToNull = (text: string) => text || null;

export const payeeForm = z
  .object({
    kind: z.enum(payeeKinds),
    name: optionalLine(250),
    nip: optionalText(20)
      .refine((text) => text === null || isNip(text), messages.nip)
      .transform((text) => emptyToNull(nipDigits(text ?? '')))
      .meta({ pattern: TYPED_NIP }),
    account: optionalText(40)
      .refine((text) => text === null || isBankAccount(accountDigits(text)), messages.account)
      .transform((text) => emptyToNull(accountDigits(text ?? '')))
      .meta({ pattern: TYPED_ACCOUNT }),
    vatPercent: z.int(messages.vat).min(0, messages.vat).max(100, messages.vat).nullish().default(null),
  })
  .refine(({ kind, account }) => kind === 'company' || account === null, {
    path: ['account'],
    message: messages.accountOfCompany,
  })
  .refine(({ kind, vatPercent }) => kind === 'company' || vatPercent === null, {
    path: ['vatPercent'],
    message: messages.vatOfCompany,
  })
  .meta({ id: 'PayeeForm' });

export const payee = z
  .object({
    squadId: id,
    kind: z.enum(payeeKinds),
    name: z.string().nullable(),
    nip: z.string().nullable(),
    account: z.string().nullable(),
    vatPercent: z.int().nullable(),
    version: z.int().describe('For `If-Match` of a save'),
    change: z
      .object({
        changedBy: z.string(),
        changedTime: instant,
        waits: z.boolean().describe('A second person has to confirm it before anything is sent there'),
        own: z.boolean().describe('Whoever asks changed it'),
      })
      .nullable()
      .default(null)
      .describe('The last change of name, NIP, account or VAT that no second person confirmed'),
  })
  .meta({ id: 'Payee' });

export const minimumWage = z
  .object({
    validFrom: isoDateField(),
    hourly: typedMoneyField(messages.wage).min(ONE_GROSZ, messages.wage),
  })
  .meta({ id: 'MinimumWage' });

export const minimumWages = z.array(z.object({ validFrom: z.string(), hourly: money }).meta({ id: 'MinimumWageFrom' }));

export type AdvanceForm = z.output<typeof advanceForm>;
export type AdvanceFormInput = z.input<typeof advanceForm>;
export type AdjustmentForm = z.output<typeof adjustmentForm>;
export type AdjustmentFormInput = z.input<typeof adjustmentForm>;
export type PayeeFormInput = z.input<typeof payeeForm>;
export type PayeeForm = z.output<typeof payeeForm>;
export type Payee = z.output<typeof payee>;
export type MinimumWage = z.output<typeof minimumWage>;
