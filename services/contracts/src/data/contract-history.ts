import { type Executor, type HistorySource, historyVerb, missingRecordRefusal, namesIn } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import { refuse } from '../refusals';
import { actionCode, actionScope, forestDistrict } from './published-views';
import { annex, contractItem, itemPrice } from './tables';

const itemOfPrice = sql`(
  select 'poz. ' || item.lp from contracts.contract_item item where item.id = ${itemPrice.contractItemId})`;

const contractHistory: HistorySource = {
  domain: 'contracts',
  record: 'contract',
  below: ['contract_item'],
  names: {
    annex: namesIn(annex, annex.annexNumber),
    annex_id: namesIn(annex, annex.annexNumber),
    item_price: namesIn(itemPrice, itemOfPrice),
    contract_item_id: namesIn(contractItem, sql`'poz. ' || ${contractItem.lp}`),
    contract_item: namesIn(contractItem, sql`'poz. ' || ${contractItem.lp}`),
    forest_district_id: namesIn(forestDistrict, forestDistrict.value),
    action_code_id: namesIn(actionCode, actionCode.key),
    action_scope_id: namesIn(actionScope, actionScope.key),
  },
};

export const readContractHistory = historyVerb(contractHistory, () => refuse('contractNotFound'));

export const missingContractRefusal = (tx: Executor, id: number) =>
  missingRecordRefusal(tx, contractHistory, {
    id,
    what: 'Umowę',
    nameColumns: ['contract_number'],
    refusal: refuse('contractNotFound'),
  });
