// One product with offers in many phases, a wizard draft and a file of each purpose, for the drills of this folder.

import { randomUUID } from "node:crypto";
import { publicPhases } from "#domain/offer/phases.ts";
import { cloneDatabase, type TestDatabase } from "#tests/support/database.ts";
import type { JourneyOptions, OfferJourney } from "#tests/support/offer-journey.ts";
import { roomyLimits } from "#tests/support/roomy-limits.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { seedId } from "../../../prisma/seed/check-digits.ts";
import { openSite, type Site } from "../../routes/site.ts";
import type { Person, PersonName } from "./people.ts";

export const offerNames = [...publicPhases, ...(["proved", "short", "foreign"] as const)];
export type OfferName = (typeof offerNames)[number];

export interface World {
  readonly database: TestDatabase;
  readonly site: Site;
  readonly people: Readonly<Record<PersonName, Person>>;
  /** Offers of Irina and Jonas, and `foreign`: one of Sever and Marta, who are outsiders to all others. */
  readonly offers: Readonly<Record<OfferName, OfferJourney>>;
  /** Irina's unpublished wizard draft. */
  readonly draftId: string;
  /** Irina's account in roubles and jonas's. */
  readonly accounts: Readonly<Record<"owner" | "buyer", string>>;
  /** A live identity document of each side that its profile requires. */
  readonly documents: Readonly<Record<"owner" | "buyer", string>>;
}

/** Quotes need a present rate; a recorded one would be too old. */
const ratesOfToday = `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
  VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day'), ('USD', 'RUB', 83.0071, 'cbr', now(), now() + interval '1 day'),
    ('USDT', 'USD', 1.0003, 'kraken', now(), now() + interval '1 day')`;

type Stage = (options: JourneyOptions) => Promise<OfferJourney>;

async function stages(): Promise<Record<OfferName, Stage>> {
  const journey = await import("#tests/support/offer-journey.ts");
  const proved: Stage = async (options) => {
    const offer = await journey.signedOffer(options);
    await journey.prove(offer, "owner");
    return offer;
  };
  return {
    published: journey.publishedOffer,
    signing: journey.acceptedOffer,
    awaitingPayment: journey.signedOffer,
    proved,
    short: (options) => journey.shortPaidOffer(options),
    suspended: (options) => journey.suspendedOffer(options),
    verifying: journey.provenOffer,
    payingOut: journey.paidOffer,
    confirming: journey.paidOutOffer,
    refunding: journey.refundingOffer,
    completed: journey.completedOffer,
    refunded: journey.refundedOffer,
    cancelled: journey.cancelledOffer,
    foreign: (options) => journey.paidOffer({ ...options, owner: "sever", buyer: "marta" }),
  };
}

/**
 * Opens the product on a separate database and moves the named offers to their phases: through the engine when a drill inspects the
 * engine's data.
 */
export async function openWorld(
  names: readonly OfferName[] = offerNames,
  settings: Readonly<Record<string, string>> = {},
  isThroughEngine = false,
): Promise<World> {
  Object.assign(process.env, roomyLimits, { EMAIL_PREVIEW: "on" });
  const database = await cloneDatabase();
  await startTestWorker();
  await database.asOwner(ratesOfToday);
  const site = await openSite(settings);
  const { gatherPeople } = await import("./people.ts");
  const { submitCommand } = await import("#tests/support/submit-command.ts");
  const options = isThroughEngine ? { submit: submitCommand } : {};
  const ways = await stages();
  const [list, offers] = await Promise.all([gatherPeople(database), drive(names, (name) => ways[name](options))]);
  const people = Object.fromEntries(list.map((person) => [person.name, person])) as Record<PersonName, Person>;
  const draftId = await startWizard(people.owner.userId ?? "");
  const account = async ({ userId }: Person) =>
    (await database.asOwner("SELECT id FROM bank_account WHERE user_id = $1 AND currency = 'RUB'", [userId])).rows[0].id as string;
  const accounts = { owner: await account(people.owner), buyer: await account(people.buyer) };
  const documents = { owner: seedId("document irina passport russia"), buyer: seedId("document jonas nationalIdentityCard germany") };
  return { database, site, people, offers: Object.fromEntries(offers) as Record<OfferName, OfferJourney>, draftId, accounts, documents };
}

/** Only a few concurrently, because an overloaded engine answers late. */
async function drive(
  names: readonly OfferName[],
  make: (name: OfferName) => Promise<OfferJourney>,
): Promise<(readonly [OfferName, OfferJourney])[]> {
  const waiting = [...names];
  const driven: (readonly [OfferName, OfferJourney])[] = [];
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) driven.push([name, await make(name)]);
  };
  await Promise.all([lane(), lane(), lane()]);
  return driven;
}

async function startWizard(memberId: string): Promise<string> {
  const { createDraft } = await import("#data/offer/drafts.server.ts");
  const id = randomUUID();
  const way = (currency: "RUB" | "EUR") => ({ currency, network: null });
  const route = { from: "russia", to: "germany", give: way("RUB"), get: way("EUR") } as const;
  await createDraft({ id, memberId, type: "exchange", values: { route } });
  return id;
}
