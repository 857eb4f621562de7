// node tests/support/stage-offers.ts, with DATABASE_URL, TEMPORAL_ADDRESS and FILES_DIR of a running product: leaves one offer of
// irina and jonas in every phase, and prints their ids.
import { closeTemporalClient } from "#commands/temporal-client.server.ts";
import { closeDatabase } from "#data/db.server.ts";
import * as journey from "./offer-journey.ts";
import { bouncedOffer, stoppedOffer } from "./stopped-offers.ts";

const stages: Readonly<Record<string, () => Promise<journey.OfferJourney>>> = {
  published: journey.publishedOffer,
  signing: journey.acceptedOffer,
  signedByOwner: async () => {
    const offer = await journey.acceptedOffer();
    await journey.sign(offer, "owner");
    return offer;
  },
  awaitingPayment: journey.signedOffer,
  awaitingCrypto: () => journey.signedOffer({ crypto: true }),
  ownerProved: async () => {
    const offer = await journey.signedOffer();
    await journey.prove(offer, "owner");
    return offer;
  },
  notReceived: async () => {
    const offer = await journey.signedOffer();
    await journey.prove(offer, "owner");
    const reason = "Платежа с этой суммой и номером на счёте нет";
    journey.requireApplied(
      await offer.staff("owner", { type: "submitIncoming", leg: "owner", result: "notReceived", reason, fileIds: [] }),
    );
    journey.requireApplied(await offer.checker({ type: "verifyIncoming", leg: "owner" }));
    return offer;
  },
  short: journey.shortPaidOffer,
  over: journey.overPaidOffer,
  suspended: journey.suspendedOffer,
  verifying: journey.provenOffer,
  payingOut: journey.paidOffer,
  confirming: journey.paidOutOffer,
  refunding: journey.refundingOffer,
  stopped: stoppedOffer,
  bounced: bouncedOffer,
  completed: journey.completedOffer,
  refunded: journey.refundedOffer,
  cancelled: journey.cancelledOffer,
};

for (const [name, stage] of Object.entries(stages)) {
  const { id } = await stage();
  console.log(`${name} ${id}`);
}
await closeTemporalClient();
await closeDatabase();
