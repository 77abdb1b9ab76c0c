export { type BatchState, batchStates, type StartBatch, type StartState, type WaitingRows } from './batch';
export { choiceOf, chosenId } from './entry-choice';
export { startKeys } from './query-keys';
export {
  BY_TITLES,
  type NamedColumns,
  type ReadingForm,
  type StartAnswer,
  type StartQuestion,
  type StartReading,
  type TakeForm,
} from './reading';
export { type StartApi, startApi } from './start-api';
export { isConfirmed, type StartField, type StartKind, startFields, startKinds } from './start-kinds';
export { fieldLabels, kindLabels } from './texts';
