import { href } from "react-router";

/** A preview with the choices so far in its address. */
export const previewPath = (fileId: string, chosen: Readonly<Record<string, string>>): string =>
  `${href("/agents/receipts/import/:fileId", { fileId })}?${new URLSearchParams(chosen)}`;
