import type { UploadedContract } from '@ostep/api-contracts';
import type { ParseLogWriter } from '@ostep/kernel';

/** The written log as a plain value of the wire contract. */
export function plainLog({ log }: ParseLogWriter): UploadedContract['parseLog'] {
  return { logList: log.logList.map((entry) => ({ ...entry })), parsePositive: log.parsePositive };
}
