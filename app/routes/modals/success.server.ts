import { optionalPrincipal } from "#guards/guards.server.ts";
import { readFlash } from "#middleware/flash.server.ts";
import type { Asked } from "./shared/asked.server.ts";

/** Shown once after an act that has no specific modal. */
export async function loader({ context, request }: Asked) {
  const flash = readFlash(request);
  if (flash === "password-reset") return { done: "passwordReset" } as const;
  const role = optionalPrincipal(context)?.role ?? "reserved";
  return flash === "password-changed" && role !== "reserved" ? ({ done: "passwordChanged" } as const) : null;
}
