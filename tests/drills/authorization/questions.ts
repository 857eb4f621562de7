// The requests of the matrix: person, address, method and object.
import { randomUUID } from "node:crypto";
import type { BuiltRoute } from "./manifest.ts";
import { type OfferName, offerNames } from "./offer-names.ts";
import type { Agent, Person } from "./people.ts";
import type { World } from "./world.ts";

export type { Person } from "./people.ts";

/** A payout and its confirmation are named by the side that paid in the leg; their recipient belongs to the other side. */
export type FileName =
  | ("ownerProof" | "buyerProof" | "ownerIncoming" | "buyerIncoming")
  | ("ownerPayout" | "buyerPayout" | "ownerArrival" | "buyerArrival")
  | ("claim" | "contract");
type None = "missing" | "malformed";

/** The objects in an address; objects that the address lacks are absent. */
export interface Asked {
  readonly offer?: OfferName | None;
  readonly agent?: Agent | "unknown";
  readonly side?: "owner" | "buyer";
  readonly file?: FileName | None;
  readonly account?: "owner" | "buyer" | None;
  readonly draft?: "own" | None;
  /** A member, a moderator, the manager of the agent in Russia. */
  readonly user?: "owner" | "staff" | "colleague" | None;
}

export const isReal = ({ offer }: Asked): boolean => offer !== undefined && offer !== "missing" && offer !== "malformed";
export const hasBuyer = ({ offer }: Asked): boolean => offer !== "published";

/** The side that a person has in the offer; sever and marta have theirs in the foreign one. */
export function sideIn(who: Person, what: Asked): "owner" | "buyer" | null {
  if (!isReal(what)) return null;
  if (what.offer === "foreign") return who.name === "company" ? "owner" : who.name === "stranger" ? "buyer" : null;
  return who.side === "buyer" && !hasBuyer(what) ? null : (who.side ?? null);
}

/** The leg that an agent serves in every offer of the drill; null for none, undefined without an agent. */
export function legOf(agent: Agent | "unknown" | undefined): "owner" | "buyer" | null | undefined {
  if (agent === undefined) return undefined;
  return agent === "russia" ? "owner" : agent === "europe" ? "buyer" : null;
}

export interface Question {
  readonly route: string;
  readonly who: Person;
  readonly what: Asked;
  readonly how: "page" | "data" | "act" | "dataAct";
  readonly intent: string;
  /** Path and query. */
  readonly address: string;
}

type Values = Readonly<Record<string, string>>;
interface Place {
  readonly what: Asked;
  readonly values: Values;
  readonly query?: string;
}

const malformedIds = ["-".repeat(36), "..%2F..%2Fetc", "x", "1e3", "F-2026-999999", "%F0%9F%98%80"];

/** Ids without an object: a new uuid, and malformed strings. */
const noneOf = (key: "offer" | "file" | "account" | "draft" | "user", name: string, malformed = malformedIds): Place[] => [
  { what: { [key]: "missing" }, values: { [name]: randomUUID() } },
  ...malformed.map((id) => ({ what: { [key]: "malformed" } as Asked, values: { [name]: id } })),
];

export interface Ids {
  readonly files: Readonly<Record<FileName, string>>;
  readonly documentId: string;
  readonly receiptId: string;
}

const placeOf = (world: World, name: string, offer: OfferName): Place => ({ what: { offer }, values: { [name]: world.offers[offer].id } });

/** When the address also has an agent, a few offers are enough, because the verdict does not depend on their phase. */
function offerPlaces(world: World, name: string, isShort: boolean): Place[] {
  if (!isShort) return [...offerNames.map((offer) => placeOf(world, name, offer)), ...noneOf("offer", name)];
  const few = (["payingOut", "foreign", "suspended"] as const).map((offer) => placeOf(world, name, offer));
  return [...few, ...noneOf("offer", name, malformedIds.slice(0, 2))];
}

const agents = ["russia", "europe", "elsewhere", "unknown"] as const;

function placesOf(path: string, world: World, ids: Ids): Place[] {
  if (path.startsWith("/files/")) {
    const real = (Object.keys(ids.files) as FileName[]).map((file): Place => ({ what: { file }, values: { fileId: ids.files[file] } }));
    return [...real, ...noneOf("file", "fileId")];
  }
  if (path.startsWith("/avatars/")) return noneOf("file", "fileId");
  if (/^\/profile\/(bank-accounts|wallets|beneficiaries)\/:/.test(path)) {
    const real = (["owner", "buyer"] as const).map(
      (account): Place => ({ what: { account }, values: { itemId: world.accounts[account] } }),
    );
    return [...real, ...noneOf("account", "itemId")];
  }
  if (path.startsWith("/profile/certifying-docs/:")) {
    const real = (["owner", "buyer"] as const).map(
      (account): Place => ({ what: { account }, values: { itemId: world.documents[account] } }),
    );
    return [...real, ...noneOf("account", "itemId")];
  }
  if (path.includes(":draftId")) return [{ what: { draft: "own" }, values: { draftId: world.draftId } }, ...noneOf("draft", "draftId")];
  if (path.startsWith("/user/")) {
    const account = { accountId: world.accounts.owner, documentId: world.documents.owner };
    const owner = { what: { user: "owner" }, values: { id: world.people.owner.userId ?? "", ...account } } as const;
    const colleague = { what: { user: "staff" }, values: { id: world.people.moderator.userId ?? "", ...account } } as const;
    return [owner, colleague, ...noneOf("user", "id").map((place) => ({ ...place, values: { ...account, ...place.values } }))];
  }
  if (path.endsWith("/staff/:id")) {
    const { owner, moderator, russiaManager } = world.people;
    const known = { owner, staff: moderator, colleague: russiaManager } as const;
    const real = (Object.keys(known) as (keyof typeof known)[]).map(
      (user): Place => ({ what: { user }, values: { id: known[user].userId ?? "" } }),
    );
    return [...real, ...noneOf("user", "id")];
  }
  if (path === "/owner-transaction")
    return offerPlaces(world, "id", false).map(({ what, values }) => ({ what, values: {}, query: `?id=${values.id}` }));
  const offerName = /:(offerId|id)\b/.exec(path)?.[1];
  const offers = offerName ? offerPlaces(world, offerName, path.includes(":agentName")) : [{ what: {}, values: {} }];
  const withSide = /payments-\w+\/:offerId/.test(path) ? offers.flatMap((place) => withSides(place)) : offers;
  if (!path.includes(":agentName")) return withSide;
  return agents.flatMap((agent) =>
    withSide.map((place) => ({ ...place, what: { ...place.what, agent }, values: { ...place.values, agentName: agent } })),
  );
}

const withSides = (place: Place): Place[] =>
  (["owner", "buyer"] as const).map((side) => ({ ...place, what: { ...place.what, side }, query: `?side=${side}` }));

const fixed: Values = { step: "amounts", leg: "owner", stage: "incoming", month: "2026-11", date: "2026-11-20" };

function addressOf(path: string, { values, query = "" }: Place, ids: Ids): string {
  const known: Values = { ...fixed, docId: ids.documentId, receiptId: ids.receiptId, ...values };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? "x").replace("*", "no-such-thing");
  return filled + query;
}

const dataAddress = (address: string) => {
  const [path = "", query] = address.split("?");
  return `${path === "/" ? "/_" : path}.data${query === undefined ? "" : `?${query}`}`;
};

/** All requests of one route. */
export function questionsOf(route: BuiltRoute, intents: readonly string[], world: World, ids: Ids): Question[] {
  return placesOf(route.path, world, ids).flatMap((place) => {
    const address = addressOf(route.path, place, ids);
    return Object.values(world.people).flatMap((who) => {
      const base = { route: route.path, who, what: place.what, intent: "" };
      const acts = intents.flatMap((intent) => [
        { ...base, how: "act" as const, intent, address },
        ...(route.hasPage ? [{ ...base, how: "dataAct" as const, intent, address: dataAddress(address) }] : []),
      ]);
      return [
        { ...base, how: "page" as const, address },
        ...(route.hasPage ? [{ ...base, how: "data" as const, address: dataAddress(address) }] : []),
        ...acts,
      ];
    });
  });
}
