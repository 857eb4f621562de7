import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { forMember, type Reading } from "./shared/asked.server.ts";
import { ownOffer } from "./shared/own-offer.server.ts";

const common = ({ principal }: Reading) => ({ account: principal.email, commandId: crypto.randomUUID() });

function signing(reading: Reading, { offer, legs, people, hash, revision, papers }: OwnOfferDetail) {
  if (!offer.acts.includes("sign") || hash === null) return null;
  return {
    act: "sign",
    ...common(reading),
    id: offer.id,
    pay: { money: legs.own.payIn, network: legs.own.network },
    get: { money: legs.partners.payout, network: legs.partners.network },
    recipient: people.recipient,
    by: offer.step.by,
    contractId: papers.documents.find(({ kind, isCurrent }) => kind === "contract" && isCurrent)?.id ?? null,
    hash,
    revision,
  } as const;
}

/** Acts on an own offer that need the password, by `modalAction`: `sign` and `cancel`. */
export const loader = forMember(async (reading) => {
  if (reading.action !== "sign" && reading.action !== "cancel") return null;
  const detail = await ownOffer(reading);
  if (detail === null) return null;
  const { offer } = detail;
  if (reading.action === "cancel")
    return offer.acts.includes("cancel") ? ({ act: "cancel", ...common(reading), id: offer.id } as const) : null;
  // Before the contract is ready the same modal waits for it.
  if (offer.step.code === "documentsForming") return { act: "wait", isWaiting: true } as const;
  return signing(reading, detail);
});
