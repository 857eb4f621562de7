import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";

type Reading = Pick<StaffOfferView, "attention" | "phase"> & {
  readonly legs: readonly { readonly stages: readonly Pick<StaffOfferView["legs"][number]["stages"][number], "status" | "isLate">[] }[];
};

/** The alarms of an offer that its phase does not show. When the agents have submitted every late stage, the alarm is about the verdict and not about the agents. */
export function alarmsOf({ attention, phase, legs }: Reading) {
  const late = legs.flatMap(({ stages }) => stages.filter(({ isLate }) => isLate));
  const isCheck = late.length > 0 && late.every(({ status }) => status === "submitted");
  return attention.filter((kind) => kind !== phase).map((kind) => (kind === "stageLate" && isCheck ? ("checkLate" as const) : kind));
}
