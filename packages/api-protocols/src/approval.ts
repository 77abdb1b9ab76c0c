import { answered, id, optionalText, questionAnswers, requiredText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { formMessages } from './texts';

const NOTE_LENGTH = 500;

const proposal = id.describe('The one that was read: another in its place answers 409');

export const approvalForm = z.object({ proposal, answers: questionAnswers }).meta({ id: 'ApprovalForm' });

export const returnForm = z
  .object({ proposal, note: requiredText(NOTE_LENGTH, formMessages.returned) })
  .meta({ id: 'ReturnForm' });

export const switchForm = answered
  .extend({ reason: optionalText(NOTE_LENGTH).describe('Of taking back what was approved') })
  .nullish();

export type ApprovalFormInput = z.input<typeof approvalForm>;
export type ReturnFormInput = z.input<typeof returnForm>;
