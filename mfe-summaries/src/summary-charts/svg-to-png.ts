const PIXEL_RATIO = 2;
const PADDING = 12;
const HEADER_HEIGHT = 52;
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
] as const;

export type LegendEntry = { readonly label: string; readonly colour: string };

export async function svgToPng(svg: SVGSVGElement, title: string, legend: readonly LegendEntry[]): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const style = getComputedStyle(svg);
  const image = await toImage(svg, width, height);
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * PADDING) * PIXEL_RATIO;
  canvas.height = (height + HEADER_HEIGHT + 2 * PADDING) * PIXEL_RATIO;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  context.fillStyle = backgroundOf(svg);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.color;
  context.font = `600 16px ${style.fontFamily}`;
  context.fillText(title, PADDING, PADDING + 14);
  context.font = `13px ${style.fontFamily}`;
  let x = PADDING;
  for (const { label, colour } of legend) {
    context.fillStyle = colour;
    context.fillRect(x, PADDING + 27, 12, 12);
    context.fillStyle = style.color;
    context.fillText(label, x + 18, PADDING + 38);
    x += 18 + context.measureText(label).width + 16;
  }
  context.drawImage(image, PADDING, PADDING + HEADER_HEIGHT, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no image'))), 'image/png');
  });
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

function backgroundOf(element: Element | null): string {
  if (!element) return '#ffffff';
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor === TRANSPARENT || backgroundColor === ''
    ? backgroundOf(element.parentElement)
    : backgroundColor;
}

async function toImage(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  // The page's style sheet does not apply inside the image: computed styles are inlined.
  const originals = svg.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const computed = getComputedStyle(original);
    for (const name of STYLES) element.style.setProperty(name, computed.getPropertyValue(name));
  });
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

export function readLegend(panel: Element): LegendEntry[] {
  return [...panel.querySelectorAll('.chart-legend li')].map((entry) => {
    const sample = entry.querySelector('rect');
    return { label: entry.textContent ?? '', colour: sample ? getComputedStyle(sample).fill : 'transparent' };
  });
}
