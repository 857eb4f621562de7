import type { DeadlineKind } from "./deadline.ts";

/** The steps of an offer's progress, which pages and letters show as a ribbon. */
export const courseSteps = ["signing", "payment", "check", "payout", "done"] as const;
export type CourseStep = (typeof courseSteps)[number];

/** How an offer ends before its last step; the ribbon marks the step at which it ended. */
export type CourseStop = "suspended" | "refunding" | "cancelled";

interface PhaseTraits {
  /** A draft is seen only by its owner; an ended offer needs no agent, account or deadline any more. */
  readonly span: "draft" | "running" | "ended";
  /** The kind of its deadline, null without one. `stage`: the earliest deadline of the agents' stages. */
  readonly deadline: DeadlineKind | null;
  /** Null before the first step, and when the step is computed from the offer's events. */
  readonly step: CourseStep | null;
  readonly stop: CourseStop | null;
  /** Both sides have signed the current revision. False for a cancelled offer, where they may have or not. */
  readonly isSigned: boolean;
  /** An agent's suspension pauses the deadline, because members would soon pay to that agent. */
  readonly stopsWithAgent: boolean;
}

/** The phases in the order of a deal, with what other code asks about each. */
export const phaseTraits = {
  draft: { span: "draft", deadline: null, step: null, stop: null, isSigned: false, stopsWithAgent: false },
  published: { span: "running", deadline: "listing", step: null, stop: null, isSigned: false, stopsWithAgent: false },
  signing: { span: "running", deadline: "signing", step: "signing", stop: null, isSigned: false, stopsWithAgent: true },
  awaitingPayment: { span: "running", deadline: "payment", step: "payment", stop: null, isSigned: true, stopsWithAgent: true },
  suspended: { span: "running", deadline: "staffDecision", step: "payment", stop: "suspended", isSigned: true, stopsWithAgent: false },
  verifying: { span: "running", deadline: "stage", step: "check", stop: null, isSigned: true, stopsWithAgent: false },
  payingOut: { span: "running", deadline: "stage", step: "payout", stop: null, isSigned: true, stopsWithAgent: false },
  confirming: { span: "running", deadline: "stage", step: "payout", stop: null, isSigned: true, stopsWithAgent: false },
  refunding: { span: "running", deadline: "stage", step: null, stop: "refunding", isSigned: true, stopsWithAgent: false },
  completed: { span: "ended", deadline: "watch", step: "done", stop: null, isSigned: true, stopsWithAgent: false },
  refunded: { span: "ended", deadline: "watch", step: null, stop: "refunding", isSigned: true, stopsWithAgent: false },
  cancelled: { span: "ended", deadline: "watch", step: null, stop: "cancelled", isSigned: false, stopsWithAgent: false },
} as const satisfies Record<string, PhaseTraits>;

export type Phase = keyof typeof phaseTraits;
type PhaseOf<Span> = { [P in Phase]: (typeof phaseTraits)[P]["span"] extends Span ? P : never }[Phase];
type PublicPhase = PhaseOf<"running" | "ended">;
export type FinalPhase = PhaseOf<"ended">;

const isPublic = (phase: Phase): phase is PublicPhase => phaseTraits[phase].span !== "draft";
export const isTerminal = (phase: Phase): phase is FinalPhase => phaseTraits[phase].span === "ended";

export const phases = Object.keys(phaseTraits) as readonly Phase[];
export const publicPhases = phases.filter(isPublic);
export const runningPhases = publicPhases.filter((phase) => !isTerminal(phase));
export const terminalPhases = phases.filter(isTerminal);

/** The deal will not be completed: its money is returned, or none came. */
export const isLost = (phase: Phase): boolean => phaseTraits[phase].stop !== null && phase !== "suspended";

/** Phases at one of these steps of the progress, stopped ones too. */
export const phasesAt = (...steps: readonly CourseStep[]): readonly Phase[] =>
  phases.filter((phase) => steps.some((step) => step === phaseTraits[phase].step));
