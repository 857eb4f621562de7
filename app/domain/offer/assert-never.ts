/** Reached only when a union grew and a case was forgotten: the compiler says so first. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected ${JSON.stringify(value)}.`);
}
