const shape = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Parses the cursor of a content list; undefined for the first page and an invalid one. */
export function cursorOf(text: string | null): { readonly at: number; readonly id: string } | undefined {
  const [, at, id] = shape.exec(text ?? "") ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

/** The cursor after a row, `<instant>_<id>`. */
export function cursorText(row: { readonly publishedAt: number; readonly id: string } | undefined): string | null {
  return row === undefined ? null : `${row.publishedAt}_${row.id}`;
}
