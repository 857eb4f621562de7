import { href } from "react-router";
import type { Text } from "#i18n/text.ts";
import type { OfferFile } from "#services/offer/own/read-offer-documents.server.ts";
import type { ListedFile } from "#ui/file-list.tsx";

/** The content of a file in words, for a side of its offer. */
export const fileTitle = (t: Text, { meaning, name }: Pick<OfferFile, "meaning" | "name">): string =>
  meaning === "paper" ? name : t(`ownOffer.files.${meaning}`);

/** Files for a list, by what they show, with links. */
export const listedFiles = (t: Text, files: readonly OfferFile[]): readonly ListedFile[] =>
  files.map((file) => {
    const { id, name, size, meaning } = file;
    return { name, size, ...(meaning !== "paper" && { label: fileTitle(t, file) }), href: href("/files/:fileId", { fileId: id }) };
  });
