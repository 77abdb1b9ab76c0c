import { historyVerb, namesIn } from '@ostep/service-kit';
import { forestDistrict } from '../data/published-views';
import { refuse } from '../refusals';

export const readCompanyHistory = historyVerb({ domain: 'office', record: 'company', names: {} }, () =>
  refuse('companyNotSaved'),
);

const districtNames = namesIn(forestDistrict, forestDistrict.value);

export const readAddresseeHistory = historyVerb(
  {
    domain: 'office',
    record: 'addressee',
    names: { addressee: districtNames, forest_district_id: districtNames },
  },
  () => refuse('addresseeMissing'),
);
