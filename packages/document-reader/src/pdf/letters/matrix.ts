/** PDF transformation `[a b c d e f]`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Taken by index, because it is called for every letter. */
export const pointOf = (matrix: Matrix, x: number, y: number): readonly [number, number] => [
  matrix[0] * x + matrix[2] * y + matrix[4],
  matrix[1] * x + matrix[3] * y + matrix[5],
];

/** The six numbers from `at` on; null if one of them is not finite. */
export function matrixAt(numbers: Float32Array, at: number): Matrix | null {
  const numberAt = (index: number) => numbers[at + index] ?? Number.NaN;
  const matrix: Matrix = [numberAt(0), numberAt(1), numberAt(2), numberAt(3), numberAt(4), numberAt(5)];
  return matrix.every(Number.isFinite) ? matrix : null;
}
