/** In place of what DataTable and Paginator would bring for choices that no list of ours offers. @returns {never} */
function unusedPart() {
  throw new Error('This part of PrimeReact is left out of the build, see docs/decisions/build.md.');
}

export { unusedPart as Dropdown, unusedPart as InputNumber, unusedPart as Paginator };
