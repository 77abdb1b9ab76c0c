export { type BatchState, batchStates, type StartBatch, type StartState, type WaitingRows } from './batch';
export { choiceOf, chosenId } from './entry-choice';
export { startKeys } from './query-keys';
export type {
  NamedColumns,
  ReadingForm,
  StartAnswer,
  StartQuestion,
  StartReading,
  TakeForm,
} from './reading';
export { type StartApi, startApi } from './start-api';
export { isConfirmed, type StartField, type StartKind, startFields, startKinds } from './start-kinds';
export { fieldLabels, kindLabels } from './texts';
