export { NotCached } from './not-cached';
export { OldDataNotice } from './old-data-notice';
export { useCachedQuery, useQueryOrCached } from './use-cached-query';
