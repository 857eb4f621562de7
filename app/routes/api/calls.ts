import { accountCalls } from "./auth/account.ts";
import { signInCalls } from "./auth/sign-in.ts";
import type { Call } from "./call.ts";
import { liveCalls } from "./me/live.ts";
import { notificationCalls } from "./me/notifications.ts";
import { selfCalls } from "./me/self.ts";
import { commandCalls } from "./offers/commands.ts";
import { marketCalls } from "./offers/market.ts";
import { proofCalls } from "./offers/proof.ts";
import { recordCalls } from "./offers/records.ts";
import { documentCalls } from "./service/documents.ts";
import { publicCalls } from "./service/public.ts";
import { agentCalls } from "./stages/agent.ts";
import { verdictCalls } from "./stages/verdicts.ts";

/** Every call of the API. Routes, the OpenAPI document and the tests are made from this list; what is not in it does not exist. */
export const calls: readonly Call[] = [
  ...signInCalls,
  ...accountCalls,
  ...selfCalls,
  ...notificationCalls,
  ...liveCalls,
  ...publicCalls,
  ...marketCalls,
  ...commandCalls,
  ...proofCalls,
  ...recordCalls,
  ...agentCalls,
  ...verdictCalls,
  ...documentCalls(() => calls),
];
