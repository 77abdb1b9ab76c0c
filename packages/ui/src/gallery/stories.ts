import { actionStories } from './action.stories';
import { completeFormStories } from './complete-form.stories';
import { dialogStories } from './dialog.stories';
import { formStories } from './form.stories';
import { listStories } from './list.stories';
import { pageStories } from './page.stories';
import { pagesStories } from './pages.stories';
import type { ComponentName, StoriesOf } from './story';
import { valueStories } from './value.stories';

export const stories: StoriesOf<ComponentName> = {
  ...pageStories,
  ...pagesStories,
  ...actionStories,
  ...valueStories,
  ...listStories,
  ...formStories,
  ...completeFormStories,
  ...dialogStories,
};
