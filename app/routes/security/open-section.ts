/** The parts of the security page that have a form. */
export const securitySections = ["password", "reset", "totp", "passkeys", "google", "devices"] as const;

export type SecuritySection = (typeof securitySections)[number];

const ofIntent: Readonly<Record<string, SecuritySection>> = {
  ...{ password: "password", sendCode: "reset", setPassword: "reset", begin: "totp", confirm: "totp", end: "totp" },
  ...{ beginPasskey: "passkeys", addPasskey: "passkeys", removePasskey: "passkeys", renamePasskey: "passkeys" },
  ...{ unlinkGoogle: "google", devices: "devices" },
};

interface Opening {
  /** The form that was refused. */
  readonly intent: string | undefined;
  /** The section that the address names. */
  readonly asked: string | null;
  /** A started set-up of the second factor, or a sent code, waits for its next step. */
  readonly isPending: boolean;
  readonly hasCode: boolean;
}

/**
 * Returns the section whose form is open: a refused form first, then the requested section, then a section that waits for its next step.
 */
export function openSection({ intent, asked, isPending, hasCode }: Opening): SecuritySection | null {
  const known = ofIntent[intent ?? ""] ?? securitySections.find((section) => section === asked);
  if (known) return known;
  if (isPending) return "totp";
  return hasCode ? "reset" : null;
}
