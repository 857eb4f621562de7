import type { StoredFile } from "#data/document/files.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { can } from "#domain/people/policy.ts";
import type { Principal } from "#domain/people/principal.ts";
import { type FileResource, filePurposes as offerFilePurposes } from "#domain/people/resource.ts";
import { isEscrowAgentLevel, isMember, isModeratorLevel, sideOf } from "#domain/people/roles.ts";
import { offerResource } from "../offer/offer-resource.ts";

type AccessFile = Pick<StoredFile, "id" | "purpose" | "leg" | "ownerUserId" | "offerId">;

const otherSide = (side: OfferSide): OfferSide => (side === "owner" ? "buyer" : "owner");

/**
 * A stage's file as a side may see it: only of a verified stage, since before that it is a claim. Incoming and refund files are the
 * payer's business; outgoing and confirmation files also the recipient's, who is the other side of the leg.
 */
function sideSeesStageFile(side: OfferSide, file: AccessFile, offer: OfferState): boolean {
  if (file.leg === null) return false;
  const { incoming, outgoing, confirmation, refund } = offer.legs[file.leg];
  const carries = (stages: readonly (typeof incoming)[]) =>
    stages.some((stage) => stage.status === "verified" && stage.fileIds.includes(file.id));
  if (side === file.leg) return carries([incoming, outgoing, confirmation, refund]);
  return side === otherSide(file.leg) && carries([outgoing, confirmation]);
}

function resourceOf(file: AccessFile, offer: OfferState | null): FileResource {
  const purpose = offerFilePurposes.find((known) => known === file.purpose) ?? "contract";
  // Staff read an agent's file through their agent, not because they once uploaded it: people change agents.
  const ownerUserId = purpose === "agentFile" ? null : file.ownerUserId;
  return { kind: "file", purpose, leg: file.leg, ownerUserId, offer: offer && offerResource(offer) };
}

/** Files of a person outside any offer: their own, and moderators' (identity documents; each such read is audited). */
function personalFileAllowed(principal: Principal, file: AccessFile): boolean {
  if (file.ownerUserId === principal.userId) return true;
  return isModeratorLevel(principal) && !principal.isBlocked;
}

/**
 * Who may open which file (`/files/{fileId}`): a proof its payer, the leg's agent and managers, never the partner, who
 * only learns that there is one; papers of the offer both sides and both agents; an invoice its owner, the agents and managers.
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
