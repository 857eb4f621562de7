import { useEffect, useState } from "react";

/**
 * Value of the form's `noValidate`. With `isNativeFirst` it is false until the form's script runs, so that the browser checks required
 * fields where no script answers.
 */
export function useNoValidate(isNativeFirst: boolean): boolean {
  const [noValidate, setNoValidate] = useState(!isNativeFirst);
  useEffect(() => setNoValidate(true), []);
  return noValidate;
}
