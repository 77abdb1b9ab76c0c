export { NotKept } from './not-kept';
export { OldDataNotice } from './old-data-notice';
export { useKeptQuery, useQueryOrKept } from './use-kept-query';
