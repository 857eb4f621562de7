/** Values for the error sentence of a code. */
export type Params = Readonly<Record<string, string | number>>;

/** `isPending` distinguishes a known result, which never has it, from a pending one. */
export interface Ok<T> {
  readonly ok: true;
  readonly isPending?: never;
  readonly value: T;
}

/** A field that a refusal is about. `params` fills the sentence of the code. */
export interface WrongField<Code extends string> {
  readonly field: string;
  readonly code: Code;
  readonly params: Params;
}

/** A refusal is a value and is never thrown. Its code is one of the catalogue (design/api §1). */
export interface RefusalOf<Code extends string> {
  readonly ok: false;
  readonly isPending?: never;
  readonly code: Code;
  readonly params: Params;
  /** Every wrong field, when the rules found several. `code` and `params` of the refusal describe the first one. */
  readonly fields?: readonly WrongField<Code>[];
}

export type OutcomeOf<T, Code extends string> = Ok<T> | RefusalOf<Code>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

/** The only constructor of a refusal. */
export const refuse = <Code extends string>(code: Code, params: Params = {}): RefusalOf<Code> => ({ ok: false, code, params });
