import type { StoredFile } from "#data/document/files.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { type FileResource, filePurposes as offerFilePurposes } from "#domain/people/access/resource.ts";
import { isEscrowAgentLevel, isMember, isModeratorLevel, sideOf } from "#domain/people/access/roles.ts";
import { offerResource } from "../offer/offer-resource.ts";

type AccessFile = Pick<StoredFile, "id" | "purpose" | "leg" | "ownerUserId" | "offerId">;

/**
 * Returns whether a side may see a stage's file: only of a verified stage, because before that it is only a claim. Incoming and refund
 * files are for the payer; outgoing and confirmation files are for the other side only, because a bank slip shows its recipient and the
 * account. The payer sees the payout's number and date instead. A file that is also part of such a stage is hidden from the payer.
 */
function sideSeesStageFile(side: OfferSide, file: AccessFile, offer: OfferState): boolean {
  if (file.leg === null) return false;
  const { incoming, outgoing, confirmation, refund } = offer.legs[file.leg];
  const holds = (stage: typeof incoming) => stage.fileIds.includes(file.id);
  const isSlip = holds(outgoing) || holds(confirmation);
  const shown = side === file.leg ? (isSlip ? [] : [incoming, refund]) : [outgoing, confirmation];
  return shown.some((stage) => stage.status === "verified" && holds(stage));
}

function resourceOf(file: AccessFile, offer: OfferState | null): FileResource {
  const purpose = offerFilePurposes.find((known) => known === file.purpose) ?? "contract";
  // Staff may read an agent's file because they belong to the agent, not because they uploaded it, since people change agents.
  const ownerUserId = purpose === "agentFile" ? null : file.ownerUserId;
  return { kind: "file", purpose, leg: file.leg, ownerUserId, offer: offer && offerResource(offer) };
}

/** Personal files outside an offer can be opened by their owner and by moderators (identity documents; each such read is audited). */
function personalFileAllowed(principal: Principal, file: AccessFile): boolean {
  if (file.ownerUserId === principal.userId) return true;
  return isModeratorLevel(principal) && !principal.isBlocked;
}

/**
 * Returns whether a file may be opened (`/files/{fileId}`): a proof by its payer, the leg's agent and managers, never by the partner, who
 * only sees that it exists; the slip of a payout by the side whose recipient is paid; documents of the offer by both sides and both agents;
 * an invoice by its owner, the agents and managers. Lists, the archive and the API use this function too.
 */
export function mayOpenFile(principal: Principal, file: AccessFile, offer: OfferState | null): boolean {
  if (principal.isBlocked || principal.role === "reserved") return false;
  if (file.offerId === null) return personalFileAllowed(principal, file);
  if (offer === null) return false;
  const side = isMember(principal) ? sideOf(principal.userId, offerResource(offer)) : null;
  if (isMember(principal) && side === null) return false;
  if (file.purpose === "invoice" && side !== null) return file.ownerUserId === principal.userId;
  if (side !== null && sideSeesStageFile(side, file, offer)) return true;
  if (isEscrowAgentLevel(principal) && file.purpose === "proofPack") return false;
  return can(principal, "file.read", resourceOf(file, offer)).allowed;
}
