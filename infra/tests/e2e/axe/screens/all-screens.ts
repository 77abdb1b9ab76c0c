import type { Screen } from '../screen';
import { contractScreens } from './contracts';
import { dictionaryScreens } from './dictionaries';
import { frameScreens } from './frame';
import { orderScreens } from './orders';
import { protocolScreens } from './protocols';
import { summaryScreens } from './summaries';

export const allScreens: readonly Screen[] = [
  ...frameScreens,
  ...contractScreens,
  ...orderScreens,
  ...protocolScreens,
  ...dictionaryScreens,
  ...summaryScreens,
];
