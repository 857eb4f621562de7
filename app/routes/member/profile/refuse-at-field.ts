import type { Refusal } from "#contracts/outcome.ts";

/** Puts a refused account at the field that the refusal names, so that the person sees where; else under the form. */
export function refuseAtField<Value, Reply>(
  submission: {
    readonly value: Value;
    readonly refuse: (problem: Refusal, field?: keyof Value & string) => Reply;
  },
  refusal: Refusal,
): Reply {
  const { field } = refusal.params;
  return submission.refuse(refusal, typeof field === "string" && field !== "" ? (field as keyof Value & string) : undefined);
}
