import type { StageName } from "#domain/offer/state.ts";

/** Points to check on a stage, in page order (design/screens §14). */
export const stagePoints = {
  incoming: ["amount", "payer", "date", "account", "reference", "ours"],
  outgoing: ["amount", "beneficiary", "account", "reference", "ours"],
  confirmation: ["amount", "beneficiary", "account", "reference", "date"],
  refund: ["amount", "payer", "account", "reference", "ours"],
} as const satisfies Readonly<Record<StageName, readonly string[]>>;

export type StagePoint = (typeof stagePoints)[StageName][number];

export const isPointOf = (stage: StageName, text: string): text is StagePoint => stagePoints[stage].some((point) => point === text);
