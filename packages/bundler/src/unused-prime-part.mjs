/** Replaces parts of DataTable and Paginator for options that no list of the product offers. @returns {never} */
function unusedPart() {
  throw new Error('This part of PrimeReact is left out of the build, see docs/decisions/build.md.');
}

export { unusedPart as Dropdown, unusedPart as InputNumber, unusedPart as Paginator };
