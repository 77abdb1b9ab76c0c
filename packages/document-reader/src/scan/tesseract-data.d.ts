declare module '@tesseract.js-data/pol' {
  const data: { readonly code: string; readonly gzip: boolean; readonly langPath: string };
  export default data;
}
