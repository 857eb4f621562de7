import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import type { Command } from "#domain/offer/commands.ts";
import { payoutOf } from "#domain/offer/facts.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import { type ActPreview, previewCommand } from "#services/offer/previews/preview-command.server.ts";
import { listNamedAgents } from "#services/offer/staff/list-staff-offers.server.ts";
import { readRecentMoves } from "#services/offer/staff/read-recent-moves.server.ts";
import { type Asked, requireUuid } from "../enter-offer.server.ts";
import type { StaffActionView } from "./action-page.tsx";

/** The choice as the address and the form's `shown` name it. */
const keyOf = (chosen: Readonly<Record<string, string>>): string => new URLSearchParams(chosen).toString();

interface Read extends Pick<ActPreview, "state" | "acts"> {
  readonly view: StaffActionView;
}

/**
 * Runs the guards, then reads the offer with the consequences of the action, which are computed without storing anything (design/screens
 * §15). `chosen` are the fields of the address that change the consequences.
 */
export async function readStaffAction(
  asked: Asked,
  command: (state: OfferState) => Command | null,
  chosen: (state: OfferState) => Readonly<Record<string, string>> = () => ({}),
): Promise<Read> {
  const ctx = enterPage(asked);
  const language = asked.context.get(languageContext);
  const preview = await previewCommand(ctx, asked.params.offerId, command, language);
  if (!preview.ok) notFound();
  const { state, foreseen, acts, asksConsent, sides } = preview.value;
  requireUuid(asked, state.id);
  const { id, humanId, version, phase, deadline } = state;
  const { searchParams } = new URL(asked.request.url);
  const view: StaffActionView = {
    ...{
      id,
      humanId,
      version,
      phase,
      foreseen,
      asksConsent,
      sides,
      agents: await listNamedAgents(),
      moves: await readRecentMoves(state, language),
      payouts: { owner: payoutOf(state.legs.owner), buyer: payoutOf(state.legs.buyer) },
      commandId: randomUUID(),
      shown: keyOf(chosen(state)),
    },
    deadline: deadline ? { kind: deadline.kind, dueAt: deadline.dueAt } : null,
    ...{ reason: (searchParams.get("reason") ?? "").slice(0, 500), isAsked: searchParams.has("asked") },
  };
  return { view, state, acts };
}

/** Requires that the consequences were shown: a choice that the page did not show returns the page that shows it. */
export function showFirst(
  request: Request,
  shown: string | undefined,
  chosen: Readonly<Record<string, string>>,
  kept: Readonly<Record<string, string>>,
): Response | null {
  if (shown === keyOf(chosen)) return null;
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  return redirect(`${path}?${new URLSearchParams({ ...chosen, ...kept, asked: "1" })}`, 303);
}
