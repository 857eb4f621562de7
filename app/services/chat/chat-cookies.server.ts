import { clearCookie } from "#cookies";
import { env } from "#env";

/** What the widget keeps in a browser, ended with the session: the next person there has nothing to do with the conversation. */
export function clearedChatCookies(): readonly string[] {
  const people = [env.CHAT_TOKEN_RU, env.CHAT_TOKEN_EN].filter((token) => token !== "").map((token) => `cw_user_${token}`);
  return people.length === 0 ? [] : ["cw_conversation", ...people].map(clearCookie);
}
