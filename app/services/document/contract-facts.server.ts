import { pool } from "#data/db.server.ts";
import {
  findInvoice,
  listAgentLabels,
  listAgreedAt,
  listMaskedAgentAccounts,
  listMaskedSnapshots,
  listParties,
} from "#data/document/document-facts.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { env } from "#env";
import type { ContractFacts } from "./contract-model.ts";
import { termsHashOf } from "./terms-hash.server.ts";

const present = (values: readonly (string | undefined)[]) => values.filter((value) => value !== undefined);

/** Reads the names and masked accounts that the contract of this revision shows. */
export async function readContractFacts(offer: OfferState): Promise<ContractFacts> {
  const { owner, buyer } = offer.legs;
  const { sides } = offer;
  const involved = [sides.owner.memberId, sides.buyer?.memberId, owner.beneficiary?.memberId, buyer.beneficiary?.memberId];
  const [agreed, parties, agents, snapshots, agentAccounts, invoice] = await Promise.all([
    listAgreedAt([offer.id]),
    listParties([...new Set(present(involved))]),
    listAgentLabels([owner.agentId, buyer.agentId]),
    listMaskedSnapshots(present([owner.beneficiary?.snapshotId, buyer.beneficiary?.snapshotId])),
    listMaskedAgentAccounts([owner.agentAccountId, buyer.agentAccountId]),
    offer.kind === "invoice" ? findInvoice(offer.id, pool) : null,
  ]);
  return {
    product: env.PRODUCT_NAME,
    agreedAt: agreed.get(offer.id) ?? offer.updatedAt,
    termsHash: termsHashOf(offer),
    parties,
    agents,
    snapshots,
    agentAccounts,
    invoice,
  };
}
