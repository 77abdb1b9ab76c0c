export { answerOf, type FieldValues } from './answer-of';
