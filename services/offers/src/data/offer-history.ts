import { type Executor, type HistorySource, missingRecordRefusal, namesIn } from '@ostep/service-kit';
import { refuse } from '../refusals';
import { actionCode, actionScope, forestDistrict } from './published-views';
import { offerRow } from './tables';

export const offerHistory: HistorySource = {
  domain: 'offers',
  record: 'offer',
  names: {
    offer_row: namesIn(offerRow, offerRow.lp),
    forest_district_id: namesIn(forestDistrict, forestDistrict.value),
    action_code_id: namesIn(actionCode, actionCode.key),
    action_scope_id: namesIn(actionScope, actionScope.value),
  },
};

export const refusalOfMissingOffer = (tx: Executor, id: number) =>
  missingRecordRefusal(tx, offerHistory, {
    id,
    what: 'Wycenę',
    nameColumns: ['title'],
    refusal: refuse('offerNotFound'),
  });
