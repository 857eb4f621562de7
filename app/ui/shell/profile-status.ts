import type { ProfileStatus } from "#domain/people/access/principal.ts";
import { type ProfileFacts, type StatusColour, statusDisplay } from "#domain/people/personal/profile-status.ts";
import type { TextKey } from "#i18n/text.ts";
import type { Tone } from "../status-chip.tsx";

const tones: Readonly<Record<StatusColour, Tone>> = { red: "danger", green: "success", pink: "pink", yellow: "warning" };

/** Icon, tone and text of a profile's chip, for the member and for staff. */
export function profileStatus(user: ProfileFacts & { readonly previousStatus: ProfileStatus | null }): {
  readonly tone: Tone;
  readonly label: TextKey;
} {
  const { key, colour } = statusDisplay(user);
  return { tone: tones[colour], label: `shell.status.${key}` };
}
