export {
  type Addressee,
  type AddresseeForm,
  addressee,
  addresseeForm,
  BUYER_NAME_LENGTH,
  type DocumentAddressee,
} from './addressee';
export {
  ANNEX_PKWIU,
  type Company,
  type CompanyForm,
  company,
  companyForm,
  type DocumentSender,
  INVOICE_PATTERN,
  LOGO_BYTES,
  LOGO_PIXELS,
  type LogoType,
  PAYMENT_DAYS,
} from './company';
export {
  CODE_LENGTH,
  type ConfirmationForm,
  confirmationForm,
  type DailyNotice,
  type DailyNoticeForm,
  dailyNotice,
  dailyNoticeForm,
  EMAIL_LENGTH,
} from './daily-notice';
export { type DocumentHead, documentHead, type LetterHead, letterHead } from './document-head';
export { historyLabels } from './history-labels';
export { type OfficeApi, officeApi } from './office-api';
export {
  type AssignableRole,
  assignableRoles,
  type Invitation,
  type Invited,
  invitation,
  NAME_LENGTH,
  type People,
  type Person,
  rolesForm,
} from './people';
export { POSTAL_CODE_LENGTH, TEXT_LENGTH } from './postal-address';
export { officeKeys } from './query-keys';
export { type SettlementApproval, settlementApproval, settlementApprovalForm } from './settlement-approval';
