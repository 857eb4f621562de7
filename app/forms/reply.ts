import type { SubmissionResult } from "@conform-to/react/future";
import type { ErrorCode } from "#contracts/error-codes.ts";
import type { ModalName } from "#ui/modal/modal-names.ts";

/** One thing that is wrong with a field or a form: a code of the catalogue and what its sentence needs. */
export interface Problem {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why no answer of the action came to the page. */
export type Trouble = "maintenance" | "lost" | "forbidden" | "tooMany" | "failed";

/** A command that was accepted and is not decided yet. */
export interface Waiting {
  readonly commandId: string;
  /** The address that a success leads to, in the page's language. */
  readonly onward: string;
}

/** The modal that says more about a refusal, and what it is told of it. */
export interface RefusalModal {
  readonly name: ModalName;
  readonly action?: string;
}

/** What an action answers when it did not go through; hand it to the form as `reply`. */
export interface FormReply {
  /** What was sent, without secrets and files, and what is wrong with it as sentences of the page's language. */
  readonly result: SubmissionResult<string[], string>;
  /** The `intent` of the form that was sent. */
  readonly intent: string | null;
  /** The refused command's id is spent: the next try is another command. */
  readonly nextCommandId: string;
  /** What the person saw of it when they sent it. */
  readonly revision?: number;
  /** Answer 202: accepted, the outcome arrives later (design/offer §5). */
  readonly waiting?: Waiting;
  /** The modal that says what stands in the way and what mends it. */
  readonly modal?: RefusalModal;
  /** The browser's own word, when no answer came (`keep-form.ts`). */
  readonly trouble?: Trouble;
}
