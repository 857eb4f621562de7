import type { Refusal } from "#contracts/outcome.ts";

/** Shows the refusal of an account at the field that it names, otherwise below the form. */
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
