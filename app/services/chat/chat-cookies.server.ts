import { clearCookie } from "#cookies";
import { env } from "#env";

/** Clears the widget's cookies at the end of the session, because the next person at the browser must not see the conversation. */
export function clearedChatCookies(): readonly string[] {
  const people = [env.CHAT_TOKEN_RU, env.CHAT_TOKEN_EN].filter((token) => token !== "").map((token) => `cw_user_${token}`);
  return people.length === 0 ? [] : ["cw_conversation", ...people].map(clearCookie);
}
