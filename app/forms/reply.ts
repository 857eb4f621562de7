import type { SubmissionResult } from "@conform-to/react/future";
import type { ErrorCode } from "#contracts/error-codes.ts";
import type { ModalName } from "#ui/modal/modal-names.ts";

/** One error of a field or a form: a code of the catalogue and the parameters of its sentence. */
export interface Problem {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The reason why no answer of the action reached the page. */
export type SubmissionProblem = "maintenance" | "lost" | "forbidden" | "tooMany" | "failed";

/** A command that was accepted and is not decided yet. */
export interface Waiting {
  readonly commandId: string;
  /** The address that a success leads to, in the page's language. */
  readonly onward: string;
}

/** The modal that explains a refusal, and its parameters. */
export interface RefusalModal {
  readonly name: ModalName;
  readonly action?: string;
}

/** An action's answer when it did not succeed; pass it to the form as `reply`. */
export interface FormReply {
  /** The submitted values, without secrets and files, and the errors as sentences in the page's language. */
  readonly result: SubmissionResult<string[], string>;
  /** The `intent` of the form that was sent. */
  readonly intent: string | null;
  /** Fields that were sent with files. A reloaded page has lost these files. */
  readonly lostFiles?: readonly string[];
  /** The refused command's id is spent: the next try is another command. */
  readonly nextCommandId: string;
  /** The displayed terms at the time of the submission. */
  readonly revision?: number;
  /** Answer 202: accepted, the outcome arrives later (design/offer §5). */
  readonly waiting?: Waiting;
  /** The modal that explains the obstacle and its remedy. */
  readonly modal?: RefusalModal;
  /** Set by the browser when no response arrived (`keep-form.ts`). */
  readonly trouble?: SubmissionProblem;
}
