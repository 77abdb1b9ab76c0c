export { chooseOption, optionsOf } from './choose-option';
export { reasonOf } from './reason-of';
export { renderRoutes } from './render-routes';
export { testRolePresses } from './test-role-presses';
