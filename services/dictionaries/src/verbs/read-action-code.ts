import type { ActionCode } from '@ostep/api-dictionaries';
import type { ReadCall } from '@ostep/service-kit';
import { findActionCode } from '../data/action-code-list';
import { refuse } from '../refusals';

export async function readActionCode({ tx, input }: ReadCall<number>): Promise<ActionCode> {
  const code = await findActionCode(tx, input);
  if (!code) throw refuse('actionCodeNotFound');
  return code;
}
