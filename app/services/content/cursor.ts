const shape = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where a list of content goes on; undefined for the beginning and for what is no cursor. */
export function cursorOf(text: string | null): { readonly at: number; readonly id: string } | undefined {
  const [, at, id] = shape.exec(text ?? "") ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

/** The cursor behind a row, `<instant>_<id>`. */
export function cursorText(row: { readonly publishedAt: number; readonly id: string } | undefined): string | null {
  return row === undefined ? null : `${row.publishedAt}_${row.id}`;
}
