export { type DictionariesApi, dictionariesApi } from './dictionaries-api';
export {
  type ActionCode,
  type ActionCodeForm,
  actionCode,
  actionCodeForm,
  type DictionaryEntry,
  type DictionaryEntryForm,
  dictionaryEntry,
  dictionaryEntryForm,
  type ForestDistrictPart,
  type ForestDistrictPartForm,
  forestDistrictPart,
  forestDistrictPartForm,
  isWholeWork,
  type KnownActionCode,
  type KnownActionScope,
  knownActionCode,
  knownActionScope,
  type Squad,
  type SquadForm,
  type SquadRate,
  squad,
  squadForm,
  squadRate,
  type WorkGroup,
  type WorkGroupForm,
  type WorkGroupItem,
  type WorkGroupItemForm,
  workGroup,
  workGroupForm,
  workGroupItem,
  workGroupItemForm,
} from './entry';
export { historyLabels } from './history-labels';
export { DEFAULT_WORK_GROUP_ID, KEY_LENGTH, PART_CODE_LENGTH, PART_NAME_LENGTH, VALUE_LENGTH } from './limits';
export { DICTIONARY_FRESH_MS, dictionaryKeys } from './query-keys';
export { dictionaryMessages } from './texts';
