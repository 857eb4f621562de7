const sent = new WeakMap<FormData, readonly string[]>();

/** Stores which fields of a form were sent with files, because the form itself contains only texts. */
export const rememberSentFiles = (form: FormData, fields: readonly string[]): void => {
  sent.set(form, fields);
};

export const sentFilesOf = (form: FormData): readonly string[] => sent.get(form) ?? [];
