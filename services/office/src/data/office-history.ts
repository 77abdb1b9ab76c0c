import { type HistorySource, namesIn } from '@ostep/service-kit';
import { forestDistrict } from './published-views';
import { account } from './tables';

const districtNames = namesIn(forestDistrict, forestDistrict.value);

export const companyHistory: HistorySource = { domain: 'office', record: 'company', names: {} };

/** The history of all accounts together. */
export const peopleHistory: HistorySource = {
  domain: 'office',
  record: 'account',
  names: { account: namesIn(account, account.fullName) },
};

export const addresseeHistory: HistorySource = {
  domain: 'office',
  record: 'addressee',
  names: { addressee: districtNames, forest_district_id: districtNames },
};
