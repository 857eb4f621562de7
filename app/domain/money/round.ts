/**
 * The product's only rounding (design/money §1): `numerator / denominator` to the nearest integer, halves away from zero. Throws RangeError
 * for a zero denominator.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator < 0n) return roundHalfUp(-numerator, -denominator);
  if (numerator < 0n) return -roundHalfUp(-numerator, denominator);
  return (2n * numerator + denominator) / (2n * denominator);
}
