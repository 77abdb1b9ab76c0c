import type { Rule } from '../rule';
import { historyRules } from './history-rules';
import { invoiceRules } from './invoice-rules';
import { orderRules } from './order-rules';
import { payoutRules } from './payout-rules';
import { platformRules } from './platform-rules';
import { protocolRules } from './protocol-rules';
import { settlementRules } from './settlement-rules';
import { sumRules } from './sum-rules';

export const allRules: readonly Rule[] = [
  ...orderRules,
  ...protocolRules,
  ...settlementRules,
  ...sumRules,
  ...payoutRules,
  ...invoiceRules,
  ...platformRules,
  ...historyRules,
];
