import { z } from "zod";
import { announcedInput, messagesInput, registrationInput, transactionsInput } from "#contracts/api/content.ts";
import { serviceInfo } from "#contracts/api/service.ts";
import { instantOf } from "#contracts/api/values.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { changeService, readServiceSettings, type ServiceInfo } from "#services/settings/change-service.server.ts";
import { call } from "../define-call.ts";

const shared = {
  method: "PATCH",
  who: ["moderator", "admin"],
  answer: serviceInfo,
  codes: ["STATUS.CHANGED", "AUTH.FORBIDDEN", "ACCOUNT.SUSPENDED"],
} as const;
const reason = "Agreed with the agents";

export const writeServiceInfo = ({ updatedAt, maintenanceSince: _staffOnly, ...info }: ServiceInfo): z.input<typeof serviceInfo> => ({
  ...info,
  updatedAt: instantOf(Math.round(updatedAt)),
});

type Change = Parameters<typeof changeService>[1];
interface Seen {
  readonly reason: string;
  readonly updatedAt?: string | undefined;
}

async function change(
  ctx: ServiceContext,
  asked: Change,
  { reason: why, updatedAt }: Seen,
): Promise<ServiceResult<z.input<typeof serviceInfo>>> {
  const before = await readServiceSettings(ctx);
  if (!before.ok) return before;
  const { isActive = before.value.isActive, messages = before.value.messages } = asked;
  // Russian is the default for everybody who does not read English.
  if (isActive && !messages.ru) return refuse("VALIDATION.REQUIRED", { field: "messages.ru" });
  const seenAt = updatedAt === undefined ? Math.round(before.value.updatedAt) : Date.parse(updatedAt);
  const changed = await changeService(ctx, asked, { reason: why, seenAt });
  if (!changed.ok) return changed;
  const after = await readServiceSettings(ctx);
  return after.ok ? { ok: true, value: writeServiceInfo(after.value) } : after;
}

export const settingsCalls = [
  call(
    {
      ...{ ...shared, no: "X4", path: "/service-info/save-is-transactions-opened/", body: transactionsInput },
      summary: "Open or close the market. Running offers continue",
      example: { body: { isTransactionsOpened: true, reason } },
    },
    ({ ctx, body: { isTransactionsOpened, ...seen } }) => change(ctx, { isTransactionsOpened }, seen),
  ),
  call(
    {
      ...{ ...shared, no: "N23", path: "/service-info/save-is-registration-opened/", body: registrationInput },
      summary: "Open or close registration",
      example: { body: { isRegistrationOpened: true, reason } },
    },
    ({ ctx, body: { isRegistrationOpened, ...seen } }) => change(ctx, { isRegistrationOpened }, seen),
  ),
  call(
    {
      ...{ ...shared, no: "X5", path: "/service-info/save-notification/", body: messagesInput },
      summary: "Set the text of the announcement in both languages",
      example: { body: { messages: { ru: "Сегодня до 18:00 идут работы" }, reason } },
    },
    ({
      ctx,
      body: {
        messages: { ru, en },
        ...seen
      },
    }) => change(ctx, { messages: { ...(ru && { ru }), ...(en && { en }) } }, seen),
  ),
  call(
    {
      ...{ ...shared, method: "POST", no: "X6", path: "/service-info/save-notification-is-active/:flag", body: announcedInput },
      summary: "Show or hide the announcement",
      params: z.strictObject({ flag: z.enum(["true", "false"]) }),
      example: { body: { reason } },
    },
    ({ ctx, params: { flag }, body }) => change(ctx, { isActive: flag === "true" }, body),
  ),
];
