import type { ServiceContext } from "#services/context.ts";
import { hasOwnGoogle } from "#services/google/unlink-google.server.ts";
import { listOwnPasskeys } from "#services/passkey/own-passkeys.server.ts";
import { isCodeOut } from "#services/password/password-code.server.ts";
import { deviceName } from "#services/profile/device-name.ts";
import { listOwnDevices } from "#services/profile/end-devices.server.ts";
import { readSecondFactor } from "#services/second-factor/set-up.server.ts";

/** Returns the values that the lines of the security settings show. */
export async function readSecurity(ctx: ServiceContext) {
  const [secondFactor, hasCode, passkeys, hasGoogle, sessions] = await Promise.all([
    readSecondFactor(ctx),
    isCodeOut(ctx),
    listOwnPasskeys(ctx),
    hasOwnGoogle(ctx),
    listOwnDevices(ctx),
  ]);
  return { email: ctx.principal.email, secondFactor, hasCode, passkeys, hasGoogle, sessions, device: deviceName(ctx.userAgent) };
}
