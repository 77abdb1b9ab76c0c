import type { SettlementApproval } from '@ostep/api-office';
import type { ReadCall } from '@ostep/service-kit';
import { findApproval } from '../data/approval-row';

export const readApproval = ({ tx }: ReadCall<null>): Promise<SettlementApproval> => findApproval(tx);
