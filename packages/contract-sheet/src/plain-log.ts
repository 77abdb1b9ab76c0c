import type { UploadedContract } from '@ostep/api-contracts';
import type { ParseLogWriter } from '@ostep/kernel';

export function plainLog({ log }: ParseLogWriter): UploadedContract['parseLog'] {
  return { logList: log.logList.map((entry) => ({ ...entry })), parsePositive: log.parsePositive };
}
