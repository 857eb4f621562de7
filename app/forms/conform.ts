import { configureForms, defineCustomState } from "@conform-to/react/future";

/** The result of the form's last submission. A field validated later does not change it. */
interface LastSent {
  readonly count: number;
  readonly errors: Readonly<Record<string, string[] | null>>;
  /** The rule that validated last: on submission, or when a field lost focus. */
  readonly judge: "browser" | "server";
}

const lastSent = defineCustomState<LastSent, Record<never, never>, string[]>({
  initialize: () => ({ count: 0, errors: {}, judge: "browser" }),
  handleResult(state, { intent, result, phase }) {
    const judge = phase === "server" ? "server" : "browser";
    if (intent.type !== "submit") return { ...state, judge };
    return { count: state.count + 1, errors: result.error?.fieldErrors ?? {}, judge };
  },
});

/** Conform's hooks, typed for this product's forms, whose errors are sentences; other modules import them from here. */
export const { useForm, useField, useFormMetadata, useIntent, FormProvider, resolveSubmission, config } = configureForms({
  customState: { lastSent },
});
