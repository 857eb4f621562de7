const sent = new WeakMap<FormData, readonly string[]>();

/** Remembers which fields of a form came with files; the form itself keeps its texts only. */
export const rememberSentFiles = (form: FormData, fields: readonly string[]): void => {
  sent.set(form, fields);
};

export const sentFilesOf = (form: FormData): readonly string[] => sent.get(form) ?? [];
