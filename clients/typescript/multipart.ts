/** Makes the body of an upload: its fields as text, its files under the part's name. For `bodySerializer`. */
export function multipart(files: readonly File[], part: "files" | "documents" = "files"): (fields: object) => FormData {
  return (fields) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) if (typeof value === "string") body.append(name, value);
    for (const file of files) body.append(part, file);
    return body;
  };
}
