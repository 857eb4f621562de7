import { useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { FormReply } from "./reply.ts";

/**
 * The answer to what was sent last from this page. The page's own copy goes whenever its loaders are asked again, as the live channel
 * does: whoever reads what is wrong with their form must not lose it to news. It ends with the next answer, or with the page.
 */
export function useStandingReply<Reply extends FormReply>(reply: Reply | undefined): Reply | undefined {
  const { key } = useLocation();
  const { state, formMethod } = useNavigation();
  const [standing, setStanding] = useState({ key, reply });
  const isAnswered = state === "loading" && formMethod === "POST";
  const isNews = key !== standing.key || isAnswered || reply !== undefined;
  if (!isNews) return standing.reply;
  if (key !== standing.key || reply !== standing.reply) setStanding({ key, reply });
  return reply;
}
