import { readOwnAccount, readOwnWallet } from "#services/account/read-own-account.server.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { readDeletionObstacles } from "#services/profile/delete-profile.server.ts";
import { accountNameIn } from "../member/profile/account-name.ts";
import { forMember, ownOffer, type Reading } from "./shared/asked.server.ts";

const common = ({ principal }: Reading) => ({ email: principal.email, commandId: crypto.randomUUID() });

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

async function sign(reading: Reading) {
  const detail = await ownOffer(reading);
  // The modal also waits while the contract is not ready.
  if (detail?.offer.step.code === "documentsForming") return { act: "wait", isWaiting: true } as const;
  return detail === null ? null : signing(reading, detail);
}

async function cancel(reading: Reading) {
  const offer = (await ownOffer(reading))?.offer;
  return offer?.acts.includes("cancel") ? ({ act: "cancel", ...common(reading), id: offer.id } as const) : null;
}

async function remove(reading: Reading, rail: "account" | "wallet") {
  const { ctx, id } = reading;
  if (id === null) return null;
  const found = rail === "account" ? await readOwnAccount(ctx, id) : await readOwnWallet(ctx, id);
  if (!found.ok) return null;
  return {
    act: "remove",
    ...common(reading),
    id,
    rail,
    name: accountNameIn(reading.principal.language, found.value),
    uses: found.value.uses,
  } as const;
}

async function deleteProfile(reading: Reading) {
  const hindrances = await readDeletionObstacles(reading.ctx);
  return hindrances.ok ? ({ act: "delete-profile", ...common(reading), ...hindrances.value } as const) : null;
}

/** Acts of a member that need the password, by `modalAction`. */
export const loader = forMember(async (reading) => {
  switch (reading.action) {
    case "sign":
      return await sign(reading);
    case "cancel":
      return await cancel(reading);
    case "delete-bank-account":
      return await remove(reading, "account");
    case "delete-wallet":
      return await remove(reading, "wallet");
    case "delete-profile":
      return await deleteProfile(reading);
    default:
      return null;
  }
});
