import postcss from 'postcss';
import { colours, coloursOfText } from './prime-theme-colours.mjs';

/** Components whose styles are left out; to use one of them, delete its name here. */
const unused = [
  'accordion',
  'avatar',
  'breadcrumb',
  'buttonset',
  'carousel',
  'cascadeselect',
  'chip',
  'colorpicker',
  'contextmenu',
  'datascroller',
  'dataview',
  'dock',
  'editor',
  'fieldset',
  'float',
  'galleria',
  'image',
  'inplace',
  'input-otp',
  'inputotp',
  'knob',
  'listbox',
  'megamenu',
  'mention',
  'metergroup',
  'orderlist',
  'organizationchart',
  'panelmenu',
  'password',
  'picklist',
  'rating',
  'scrollpanel',
  'scrolltop',
  'sidebar',
  'slidemenu',
  'slider',
  'speeddial',
  'splitbutton',
  'stepper',
  'steps',
  'tabmenu',
  'terminal',
  'tieredmenu',
  'tree',
  'treenode',
  'treeselect',
  'treetable',
  'virtualscroller',
  'button-help',
  'button-secondary',
  'button-success',
  'button-info',
  'button-warning',
  'button-contrast',
  'badge',
  'card',
  'chips',
  'dragdrop',
  'toolbar',
  'tristatecheckbox',
];
const isUnused = new RegExp(String.raw`\.p-(${unused.join('|')})s?(?![a-z])`);

const FOCUS_RING = /^(?=.*#(a7f3d0|71f3c8|fecaca|f7a2a2))(inset )?.*$/;
const COLOUR = /#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi;
const ON_TEXT = /^(color|fill)$/;

/**
 * Replaces the literal colours of a PrimeReact theme by the tokens of `packages/ui`, so that one theme is light and dark.
 * Removes unused components, the theme's font and its palette.
 * @param {string} source
 */
export default function primeTheme(source) {
  const root = postcss.parse(source);
  for (const node of [...root.nodes]) if (node.type !== 'atrule' || node.name !== 'layer') node.remove();
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => !isUnused.test(selector));
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  /** @type {Set<string>} */
  const unknown = new Set();
  root.walkDecls((declaration) => {
    if (declaration.prop === 'box-shadow') {
      declaration.value = declaration.value.replace(FOCUS_RING, (_, __, inset = '') => `${inset}var(--focus-ring)`);
    }
    const known = ON_TEXT.test(declaration.prop) ? { ...colours, ...coloursOfText } : colours;
    declaration.value = declaration.value.replace(COLOUR, (colour) => {
      const token = known[colour.toLowerCase()];
      if (token === undefined) unknown.add(`${colour} (${declaration.prop})`);
      return token ?? colour;
    });
  });
  if (unknown.size > 0) throw new Error(`Colours of the PrimeReact theme without a token: ${[...unknown].join(', ')}.`);
  return root.toString();
}
