import { withTransaction } from "#data/db.server.ts";
import { nextHumanId } from "#data/offer/offers.server.ts";
import { createDraftOffer } from "#data/offer/offers-projection.server.ts";
import { recordInvoice } from "#data/offer/published-drafts.server.ts";
import { draftOffer } from "#domain/offer/draft.ts";
import type { Instant } from "#domain/offer/state.ts";
import { seedId } from "../../prisma/seed/check-digits.ts";
import { type Cast, Deal } from "./deal.ts";
import type { Chapter, Story } from "./stories.ts";
import { termsOf } from "./story-terms.ts";
import { type Moment, StoryClock } from "./working-days.ts";

const personId = (name: string): string => seedId(`user ${name}`);
export const storyOfferId = ({ name }: Story): string => seedId(`offer ${name}`);

/** One step of a deal at a time of its working day. */
type Step = readonly [day: number, hour: number, act: (deal: Deal) => Promise<unknown>];

const toMarket: readonly Step[] = [[0, 9.5, (deal) => deal.publish()]];
const toSigning: readonly Step[] = [...toMarket, [0, 11, (deal) => deal.accept()]];
const toPayment: readonly Step[] = [...toSigning, [0, 12.5, (deal) => deal.sign("owner")], [0, 14, (deal) => deal.sign("buyer")]];
const toChecks: readonly Step[] = [...toPayment, [0, 16, (deal) => deal.prove("owner")], [0, 17, (deal) => deal.prove("buyer")]];
/** Payments are proved on the next morning, because a closed agent cannot check them. */
const toMorningChecks: readonly Step[] = [...toPayment, [1, 9.5, (deal) => deal.prove("owner")], [1, 10, (deal) => deal.prove("buyer")]];
const toPayouts: readonly Step[] = [
  ...toMorningChecks,
  [1, 11, (deal) => deal.stateArrival("owner")],
  [1, 11.5, (deal) => deal.stateArrival("buyer")],
  [1, 12, (deal) => deal.manager({ type: "verifyIncoming", leg: "owner" })],
  [1, 12.2, (deal) => deal.manager({ type: "verifyIncoming", leg: "buyer" })],
];
const toArrivals: readonly Step[] = [
  ...toPayouts,
  [1, 14, (deal) => deal.payOut("owner")],
  [1, 14.5, (deal) => deal.payOut("buyer")],
  [1, 15, (deal) => deal.manager({ type: "verifyOutgoing", leg: "owner" })],
  [1, 15.2, (deal) => deal.manager({ type: "verifyOutgoing", leg: "buyer" })],
];
/** The usual course of a deal: everything except the banks' transfers is done on the day of the signatures. */
const toEnd: readonly Step[] = [
  ...toPayment,
  [0, 14.6, (deal) => deal.prove("owner")],
  [0, 15, (deal) => deal.prove("buyer")],
  [0, 15.4, (deal) => deal.stateArrival("owner")],
  [0, 15.6, (deal) => deal.stateArrival("buyer")],
  [0, 16, (deal) => deal.manager({ type: "verifyIncoming", leg: "owner" })],
  [0, 16.1, (deal) => deal.manager({ type: "verifyIncoming", leg: "buyer" })],
  [0, 16.7, (deal) => deal.payOut("owner")],
  [0, 16.9, (deal) => deal.payOut("buyer")],
  [0, 17.3, (deal) => deal.manager({ type: "verifyOutgoing", leg: "owner" })],
  [0, 17.4, (deal) => deal.manager({ type: "verifyOutgoing", leg: "buyer" })],
  [1, 11, (deal) => deal.arrives("owner")],
  [1, 11.5, (deal) => deal.arrives("buyer")],
  [1, 12, (deal) => deal.manager({ type: "verifyConfirmation", leg: "owner" })],
  [1, 12.2, (deal) => deal.manager({ type: "verifyConfirmation", leg: "buyer" })],
];
const toRefund: readonly Step[] = [
  ...toPayouts,
  [1, 13, (deal) => deal.manager({ type: "refund", reason: "Банк получателя не принимает переводы" })],
];

const chapters: Readonly<Record<Chapter, readonly Step[]>> = {
  published: toMarket,
  withdrawn: [...toMarket, [1, 10, (deal) => deal.member("owner", { type: "withdraw" })]],
  cancelled: [...toSigning, [0, 15, (deal) => deal.member("buyer", { type: "cancel" })]],
  unsigned: [...toSigning, [0, 12.5, (deal) => deal.sign("owner")]],
  signing: toSigning,
  signedByOwner: toPayment.slice(0, -1),
  awaitingPayment: toPayment,
  ownerProved: toChecks.slice(0, -1),
  suspended: [...toChecks.slice(0, -1), [0, 16.5, (deal) => deal.stop("Банк плательщика просит проверить перевод")]],
  verifying: toChecks,
  stated: [
    ...toPayouts.slice(0, -4),
    [1, 10.8, (deal) => deal.compare("owner", ["amount", "payer", "account", "ours"])],
    ...toPayouts.slice(-4, -2),
  ],
  short: [
    ...toMorningChecks,
    [1, 10.5, (deal) => deal.stateArrival("owner", 120_000n)],
    [1, 11, (deal) => deal.manager({ type: "verifyIncoming", leg: "owner" })],
  ],
  returned: [
    ...toMorningChecks,
    [1, 10.3, (deal) => deal.stateArrival("owner")],
    [1, 10.5, (deal) => deal.stateArrival("buyer")],
    [1, 11, (deal) => deal.returnArrival("owner", "В выписке не видно номера операции. Приложите страницу целиком")],
    [1, 11.2, (deal) => deal.returnArrival("buyer", "Дата в выписке не та, что в форме. Проверьте и отправьте снова")],
  ],
  payingOut: toPayouts,
  payoutMoved: [...toPayouts, [2, 17, (deal) => deal.moveToNextDay("Банк агента проверяет платёж и ответит на следующий рабочий день")]],
  payoutStated: [...toPayouts, [1, 14, (deal) => deal.payOut("owner")], [1, 14.5, (deal) => deal.payOut("buyer")]],
  confirming: toArrivals,
  refunding: toRefund,
  refunded: [
    ...toRefund,
    [1, 15, (deal) => deal.giveBack("owner")],
    [1, 15.5, (deal) => deal.giveBack("buyer")],
    [1, 16, (deal) => deal.manager({ type: "verifyRefund", leg: "owner" })],
    [1, 16.2, (deal) => deal.manager({ type: "verifyRefund", leg: "buyer" })],
  ],
  completed: toEnd,
};

const castOf = ({ owner, buyer, give, get }: Story): Cast => {
  const isFromRussia = get === "EUR" || give === "RUB";
  const [russia, europe] = [personId("manager.russia"), personId("manager.europe")];
  return {
    ...{ owner: personId(owner), buyer: personId(buyer), manager: personId("agents"), admin: personId("admin") },
    staff: isFromRussia ? { owner: russia, buyer: europe } : { owner: europe, buyer: russia },
  };
};

async function begin(story: Story, cast: Cast, at: Instant): Promise<string> {
  const terms = await termsOf(story, cast.owner, at);
  const [id, kind] = [storyOfferId(story), story.isInvoice ? "invoice" : "exchange"] as const;
  await withTransaction(async (tx) => {
    const humanId = await nextHumanId(tx, at);
    await createDraftOffer(tx, draftOffer({ id, humanId, brand: "main", kind, ownerId: cast.owner, terms, now: at }));
    if (kind === "invoice") {
      await recordInvoice(tx, id, cast.owner, {
        ...{ contractNumber: "12/26", contractDate: "2026-01-15", invoiceNumber: `WN-2026-${humanId.slice(-3)}` },
        ...{ invoiceDate: new Date(at).toISOString().slice(0, 10), purpose: "Станок и оснастка" },
        ...{ supplierName: "Werkzeug Nord GmbH", supplierCountry: "germany" },
      });
    }
  });
  return id;
}

/** Steps that wait for a member, whose signature or payment is possible at any hour. */
const membersChapters: readonly Chapter[] = ["signing", "signedByOwner", "awaitingPayment", "ownerProved"];

function clockOf({ daysAgo, chapter }: Story, now: Instant): StoryClock {
  if (daysAgo !== null) return StoryClock.begunDaysAgo(now, daysAgo);
  const moments = chapters[chapter].map(([day, hour]): Moment => [day, hour]);
  return StoryClock.endingNow(now, moments, membersChapters.includes(chapter));
}

/** Creates one story from its publication to its state at `now` (milliseconds since the epoch). */
export async function playStory(story: Story, now: Instant): Promise<void> {
  const clock = clockOf(story, now);
  const steps = chapters[story.chapter];
  clock.moveTo(steps[0]?.[0] ?? 0, steps[0]?.[1] ?? 9);
  const cast = castOf(story);
  const deal = new Deal(await begin(story, cast, clock.at), cast, clock);
  for (const [day, hour, act] of steps) {
    clock.moveTo(day, hour);
    await act(deal);
  }
  await deal.rest(now);
}
