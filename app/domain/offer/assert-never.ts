/** Reached only when a union has a member that no case handles. The compiler reports it first. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected ${JSON.stringify(value)}.`);
}
