import type { ErrorCode } from "#contracts/error-codes.ts";

/** One thing that is wrong with a field or a form: a code of the catalogue and what its sentence needs. */
export interface Problem {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What an action answers when it did not go through; hand it to the form as `reply`. */
export interface FormReply {
  /** What is wrong with a field, in the page's language, by its name. */
  readonly errors: Readonly<Record<string, string>>;
  /** What is wrong with the whole form. */
  readonly refusals: readonly string[];
  /** What was sent, without secrets and files. */
  readonly values: Readonly<Record<string, string>>;
  /** The `intent` of the form that was sent. */
  readonly intent: string | null;
  /** The refused command's id is spent: the next try is another command. */
  readonly nextCommandId: string;
  /** Answer 202: accepted, the outcome arrives later (design/offer §5). */
  readonly isPending: boolean;
}
