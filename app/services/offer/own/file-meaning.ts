import type { StoredFile } from "#data/document/files.server.ts";
import type { OfferState } from "#domain/offer/state.ts";

/** The content of a file of an offer; its title is `ownOffer.files.<meaning>`. `paper` is a document of the platform, which its name describes. */
export type FileMeaning = "proof" | "receipt" | "payout" | "arrival" | "refund" | "invoice" | "unused" | "paper";

/** An agent's file that no stage holds was submitted and returned, or replaced. */
export function fileMeaning({ id, purpose, leg }: Pick<StoredFile, "id" | "purpose" | "leg">, { legs }: OfferState): FileMeaning {
  if (purpose === "proof" || purpose === "invoice") return purpose;
  if (purpose !== "agentFile") return "paper";
  const held = leg && legs[leg];
  if (held?.confirmation.fileIds.includes(id)) return "arrival";
  if (held?.outgoing.fileIds.includes(id)) return "payout";
  if (held?.refund.fileIds.includes(id)) return "refund";
  return held?.incoming.fileIds.includes(id) ? "receipt" : "unused";
}
