import type { ActionCode } from '@ostep/api-dictionaries';
import type { Page } from '@ostep/endpoint-kit';
import type { ReadCall } from '@ostep/service-kit';
import {
  type ActionCodeFilter,
  findActionCode,
  readActionCodePage,
  readNearestActionCodes,
} from '../data/action-code-list';
import { refuse } from '../refusals';

export const listActionCodes = ({ tx, input }: ReadCall<ActionCodeFilter>): Promise<Page<ActionCode>> =>
  readActionCodePage(tx, input);

export const searchActionCodes = ({ tx, input }: ReadCall<string>): Promise<Page<ActionCode>> =>
  readNearestActionCodes(tx, input);

export async function readActionCode({ tx, input }: ReadCall<number>): Promise<ActionCode> {
  const code = await findActionCode(tx, input);
  if (!code) throw refuse('actionCodeNotFound');
  return code;
}
