export { Gallery } from './gallery';
export { installServices } from './install-services';
export { showGallery } from './show-gallery';
export { stories as uiStories } from './stories';
export type { ComponentsOf, StoriesOf } from './story';
