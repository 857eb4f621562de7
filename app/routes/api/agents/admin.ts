import { z } from "zod";
import {
  activeAccountInput,
  agent,
  agentCard,
  agentChange,
  datesInput,
  mainWalletInput,
  newAgentInput,
  suspensionInput,
  weekInput,
} from "#contracts/api/agents.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { refuse } from "#contracts/outcome.ts";
import { type AccountUse, percentOf, ratioOf } from "#domain/people/agent/agent-terms.ts";
import { type ReadHours, readHours } from "#domain/people/agent/hours-text.ts";
import { weekdays } from "#domain/people/agent/working-week.ts";
import { resumeAgent, suspendAgent } from "#services/agent/change-suspension.server.ts";
import { listAgentCards } from "#services/agent/list-agent-cards.server.ts";
import {
  addAgentDate,
  chooseAgentAccount,
  createAgent,
  dropAgentDate,
  saveAgentSettings,
  saveAgentWeek,
} from "#services/agent/save-agent.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { call } from "../define-call.ts";
import { agentOf, changeAgent, writeCard } from "./write-agent.ts";

const params = z.strictObject({ name: z.string().max(40) });
const one = "/admin/escrow-agents/:name";
const changed: readonly ErrorCode[] = ["STATUS.CHANGED", "ACCOUNT.SUSPENDED"];
const confirmed: readonly ErrorCode[] = ["AUTH.PASSWORD_WRONG", "AUTH.PASSWORD_NEEDED", "ACCOUNT.SUSPENDED"];

/** The schema has already refused invalid text. */
const spansOf = (read: ReadHours) => (read.ok ? read.spans : []);

interface Choice {
  readonly password: string;
  readonly accountId: string;
  readonly use: AccountUse;
  readonly rail: "bank" | "crypto";
}

async function choose(ctx: ServiceContext, name: string, { password, accountId, use, rail }: Choice) {
  return await changeAgent(ctx, name, async ({ id, accounts }) => {
    const isKnown = accounts.some((account) => account.id === accountId && account.rail === rail);
    if (!isKnown) return refuse("NOT_FOUND");
    const right = await confirmPassword(ctx, password);
    return right.ok ? await chooseAgentAccount(ctx, id, { id: accountId, use }) : right;
  });
}

export const agentAdminCalls = [
  call(
    {
      no: "M12",
      method: "GET",
      path: "/admin/escrow-agents/",
      summary: "List all agents with their health",
      who: ["admin"],
      query: z.strictObject({ isBlocked: z.enum(["true", "false"], "VALIDATION.CHOICE").optional() }),
      answer: z.array(agentCard),
    },
    async ({ ctx, query: { isBlocked } }) => {
      const read = await listAgentCards(ctx);
      if (!read.ok) return read;
      return {
        ok: true,
        value: read.value.filter((card) => isBlocked === undefined || String(card.isBlocked) === isBlocked).map(writeCard),
      };
    },
  ),
  call(
    {
      ...{ no: "M13", method: "GET", path: one, who: ["admin"], params, answer: agent },
      summary: "Get an agent with hours, days off and accounts",
    },
    ({ ctx, params: { name } }) => agentOf(ctx, name),
  ),
  call(
    {
      no: "M1",
      method: "POST",
      path: "/admin/escrow-agents/",
      summary: "Create an agent. It is suspended until it has an account",
      who: ["agent.create"],
      status: 201,
      isKeyed: true,
      body: newAgentInput,
      answer: agent,
      codes: ["NAME.TAKEN", "CALENDAR.HOURS", "ACCOUNT.SUSPENDED"],
      example: {
        body: {
          ...{ name: "georgia", country: "georgia", labelRu: "Грузия", labelEn: "Georgia" },
          ...{ timeZone: "Asia/Tbilisi", tax: "20", hours: "09:00–18:00" },
        },
      },
    },
    async ({ ctx, body: { hours, tax, ...settings } }) => {
      const day = spansOf(readHours(hours));
      const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] };
      const made = await createAgent(ctx, { ...settings, commissionTaxRatio: ratioOf(tax), week });
      return made.ok ? await agentOf(ctx, settings.name) : made;
    },
  ),
  call(
    {
      no: "M2",
      method: "PATCH",
      path: one,
      summary: "Set names, time zone and tax share for new offers. Running offers keep theirs",
      who: ["agent.update"],
      params,
      body: agentChange,
      answer: agent,
      codes: changed,
      example: { body: { tax: "13.5" } },
    },
    async ({ ctx, params: { name }, body: { version, ...typed } }) =>
      await changeAgent(ctx, name, (present) => {
        const { labelRu = present.labelRu, labelEn = present.labelEn, timeZone = present.timeZone } = typed;
        const settings = { labelRu, labelEn, timeZone, commissionTaxRatio: ratioOf(typed.tax ?? percentOf(present.commissionTaxRatio)) };
        return saveAgentSettings(ctx, { id: present.id, version: version ?? present.version }, settings);
      }),
  ),
  call(
    {
      no: "M19",
      method: "PATCH",
      path: `${one}/working-week-hours/`,
      summary: "Set the working week for new offers, each day as `09:00–18:00`. An omitted day is a day off",
      who: ["agent.calendar.write"],
      params,
      body: weekInput,
      answer: agent,
      codes: [...changed, "CALENDAR.HOURS", "CALENDAR.NO_WORKING_TIME"],
      example: { body: { mon: "09:00–18:00", tue: "09:00–13:00, 14:00–18:00" } },
    },
    async ({ ctx, params: { name }, body: { version, ...typed } }) =>
      await changeAgent(ctx, name, (present) => {
        const week = Object.fromEntries(weekdays.map((day) => [day, spansOf(readHours(typed[day] ?? ""))]));
        return saveAgentWeek(ctx, { id: present.id, version: version ?? present.version }, week);
      }),
  ),
  call(
    {
      no: "M20",
      method: "PATCH",
      path: `${one}/non-working-dates/`,
      summary: "Add or remove a day off or an extra working day",
      who: ["agent.calendar.write"],
      params,
      body: datesInput,
      answer: agent,
      codes: ["CALENDAR.OVERLAP", "CALENDAR.HOURS", "ACCOUNT.SUSPENDED"],
      example: { body: { add: { from: "2027-05-03", to: "2027-05-04", title: "Spring days", kind: "off" } } },
    },
    async ({ ctx, params: { name }, body: { add, remove } }) =>
      await changeAgent(ctx, name, async ({ id }) => {
        if (remove !== undefined) {
          const dropped = await dropAgentDate(ctx, id, remove);
          if (!dropped.ok || add === undefined) return dropped;
        }
        if (add === undefined) return refuse("VALIDATION.REQUIRED", { field: "add" });
        const { hours = "", kind, ...date } = add;
        return await addAgentDate(ctx, id, { ...date, kind, spans: kind === "extra" ? spansOf(readHours(hours)) : [] });
      }),
  ),
  ...(
    [
      ["M10", "suspend", "Suspend an agent: it accepts no new money, and people of open offers are notified", suspendAgent],
      ["M11", "unsuspend", "End an agent's suspension", resumeAgent],
    ] as const
  ).map(([no, path, summary, act]) =>
    call(
      {
        ...{ no, method: "POST", path: `${one}/${path}/`, summary, params, body: suspensionInput, answer: agent, codes: changed },
        who: ["agent.suspend"],
        example: { body: { reason: "The bank is being changed" } },
      },
      ({ ctx, params: { name }, body: { reason } }) => changeAgent(ctx, name, ({ id }) => act(ctx, { agentId: id, reason })),
    ),
  ),
  call(
    {
      ...{
        no: "M14",
        method: "POST",
        path: `${one}/active-bank-account/`,
        who: ["agent.account.write"],
        params,
        body: activeAccountInput,
        answer: agent,
        codes: confirmed,
      },
      summary: "Choose the account for new offers, with the password",
      example: { body: { password: "…", bankAccountId: "0195a1f0-0000-7000-8000-000000000001" } },
    },
    ({ ctx, params: { name }, body: { password, bankAccountId, use } }) =>
      choose(ctx, name, { password, accountId: bankAccountId, use, rail: "bank" }),
  ),
  call(
    {
      ...{ no: "M5", method: "PATCH", path: `${one}/main-receiving-crypto-wallet/`, params, body: mainWalletInput, answer: agent },
      who: ["agent.account.write"],
      summary: "Choose the wallet for new offers, with the password",
      codes: confirmed,
      example: { body: { password: "…", walletId: "0195a1f0-0000-7000-8000-000000000001" } },
    },
    ({ ctx, params: { name }, body: { password, walletId } }) =>
      choose(ctx, name, { password, accountId: walletId, use: "main", rail: "crypto" }),
  ),
];
