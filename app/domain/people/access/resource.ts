import type { OfferSide } from "../../offer/state.ts";
import type { Role } from "./principal.ts";

/** The parts of an offer that `can` needs: its sides and the agents of both legs. */
export interface OfferResource {
  readonly kind: "offer";
  readonly ownerId: string;
  readonly buyerId: string | null;
  /** Agent of each leg, by the side that pays it in. */
  readonly agents: Readonly<Record<OfferSide, string>>;
  /** Set when the resource is one leg (stages, requisites): then only the agent of that leg may access it. */
  readonly leg?: OfferSide;
}

export interface UserResource {
  readonly kind: "user";
  readonly userId: string;
  readonly role: Role;
  /** The agent of agent staff. */
  readonly agentId: string | null;
}

export interface AgentResource {
  readonly kind: "agent";
  readonly agentId: string;
}

export const filePurposes = ["proof", "agentFile", "contract", "evidence", "proofPack", "statement"] as const;
export type FilePurpose = (typeof filePurposes)[number];

export interface FileResource {
  readonly kind: "file";
  readonly purpose: FilePurpose;
  readonly ownerUserId: string | null;
  readonly leg: OfferSide | null;
  /** The offer of the file; `null` while the file is pending. */
  readonly offer: OfferResource | null;
}

export type Resource = OfferResource | UserResource | AgentResource | FileResource;
