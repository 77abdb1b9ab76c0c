export { ApiProblem } from './api-problem';
export { cachedTime, cachePrefix, isCacheExpired, removeCacheOfOthers, removeExpiredCache } from './cached';
export type { DomainDescription, DomainEntry, MenuEntry, NoticeEntry, PaletteEntry } from './domain-description';
export { clearDrafts, draftKey, onDraftsCleared } from './drafts';
export { storeFilesForPage, takeFilesForPage } from './files-for-page';
export { forgetListPlaces, listHref, rememberOpenedRecord, useListPlace, useRecordPlace } from './list-place';
export { PRODUCT_NAME, usePageTitle, useReloadKey } from './page';
export { usePersonalSetting } from './personal-setting';
export {
  currentProfile,
  holdsAnyRole,
  holdsRoles,
  RequireAnyRole,
  RequireRoles,
  useHasRole,
  useHasRoles,
  useMissingRole,
  useProfile,
  useReadOnlyReason,
} from './profile';
export type { QuietMeta } from './query-meta';
export { requestCount } from './request-count';
export { fetchDocument, requestDocument, startDocument } from './request-document';
export { type JobProgress, type JobRequest, type RunningJob, requestJob, watchJob } from './request-job';
export { saveBlob, saveFile } from './save-blob';
export { closeErrorToasts, confirm, download, installPlatform, platformClient, toast } from './services';
export type {
  ConfirmRequest,
  PaletteProps,
  PlatformServices,
  Profile,
  RemoteDomain,
  RouteHandle,
  Toast,
} from './shell-services';
export { roleNames } from './texts';
export { MAX_UPLOAD_BYTES, readByColumns, readScan, sendFile, type UploadRequest, uploadFile } from './upload';
export { type JobPhase, useJob } from './use-job';
