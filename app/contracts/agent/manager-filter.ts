import { publicPhases, runningPhases, terminalPhases } from "#domain/offer/phases.ts";
import { type OfferKind, offerKinds, type Phase } from "#domain/offer/state.ts";
import { findCountry } from "#domain/people/countries.ts";
import { type LateAge, lateAges } from "../stage/late-ages.ts";
import { uuidPattern } from "../uuid.ts";

export const staffViews = ["waiting", "open", "done", "all"] as const;
export type StaffView = (typeof staffViews)[number];

/** Number of days that the flow of offers covers, on the dashboard and in its list. */
export const flowDays = 30;
/** A step of the flow, or the reason of a loss. */
const flowStep = /^(?:published|accepted|signed|paid|completed|lost:[A-Za-z]{1,30})$/;

/** The staff list's filter as in its address. Invalid values are replaced by the default and omitted from links. */
export interface StaffFilterAddress {
  readonly view: StaffView;
  readonly q?: string;
  readonly phase?: Phase;
  readonly kind?: OfferKind;
  /** `from.to`, country keys. */
  readonly corridor?: { readonly from: string; readonly to: string };
  readonly agent?: string;
  readonly hasAttention?: boolean;
  /** Step that offers published in the last {@link flowDays} days have reached. */
  readonly reached?: string;
  /** For the waiting list: class of lateness. */
  readonly late?: LateAge;
  readonly after?: { readonly at: number; readonly id: string };
}

/** Phases of a view; undefined means all. */
export const phasesOf = ({ view, phase }: StaffFilterAddress): readonly Phase[] | undefined => {
  if (phase) return [phase];
  if (view === "open") return runningPhases;
  return view === "done" ? terminalPhases : undefined;
};

function corridorOf(text: string | null): StaffFilterAddress["corridor"] {
  const [from = "", to = "", rest] = (text ?? "").split(".");
  return rest === undefined && findCountry(from) && findCountry(to) ? { from, to } : undefined;
}

const cursorShape = new RegExp(`^(\\d{1,13})_(${uuidPattern})$`);

function cursorOf(text: string | null): StaffFilterAddress["after"] {
  const [, at, id] = cursorShape.exec(text ?? "") ?? [];
  return at !== undefined && id !== undefined ? { at: Number(at), id } : undefined;
}

/** Parses the filter. `fallback` is the default view of this reader. */
export function readStaffFilter({ searchParams }: URL, fallback: StaffView): StaffFilterAddress {
  const text = (name: string) => searchParams.get(name)?.trim() ?? "";
  const q = text("q").slice(0, 120);
  const phase = publicPhases.find((one) => one === text("phase"));
  const kind = offerKinds.find((one) => one === text("kind"));
  const [corridor, after] = [corridorOf(searchParams.get("corridor")), cursorOf(searchParams.get("after"))];
  const isFiltered = q !== "" || phase !== undefined || kind !== undefined || corridor !== undefined || text("agent") !== "";
  const view =
    staffViews.find((one) => one === text("view")) ?? (isFiltered || text("attention") !== "" || text("reached") !== "" ? "all" : fallback);
  return {
    view,
    ...(q && { q }),
    ...(phase && { phase }),
    ...(kind && { kind }),
    ...(corridor && { corridor }),
    ...(/^[a-z0-9-]{1,40}$/.test(text("agent")) && { agent: text("agent") }),
    ...(text("attention") === "1" && { hasAttention: true }),
    ...(flowStep.test(text("reached")) && { reached: text("reached") }),
    ...(view === "waiting" && lateAges.includes(text("late") as LateAge) && { late: text("late") as LateAge }),
    ...(after && { after }),
  };
}

/** Returns the address of the list with this filter, without unset values. */
export function staffFilterPath({ view, q, phase, kind, corridor, agent, hasAttention, reached, late, after }: StaffFilterAddress): string {
  const query = new URLSearchParams({ view });
  if (q) query.set("q", q);
  if (phase) query.set("phase", phase);
  if (kind) query.set("kind", kind);
  if (corridor) query.set("corridor", `${corridor.from}.${corridor.to}`);
  if (agent) query.set("agent", agent);
  if (hasAttention) query.set("attention", "1");
  if (reached) query.set("reached", reached);
  if (late) query.set("late", late);
  if (after) query.set("after", `${after.at}_${after.id}`);
  return `/admin-transactions?${query}`;
}
