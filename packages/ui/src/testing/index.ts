export { chooseOption, optionsOf } from './choose-option';
export { reasonOf } from './reason-of';
