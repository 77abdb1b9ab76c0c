import { type HistorySource, namesIn } from '@ostep/service-kit';
import { forestDistrict } from './published-views';

const districtNames = namesIn(forestDistrict, forestDistrict.value);

export const companyHistory: HistorySource = { domain: 'office', record: 'company', names: {} };

export const addresseeHistory: HistorySource = {
  domain: 'office',
  record: 'addressee',
  names: { addressee: districtNames, forest_district_id: districtNames },
};
