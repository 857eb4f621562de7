import { useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { FormReply } from "./reply.ts";

/**
 * Returns the reply to the last submission of this page. React Router drops action data when loaders run again, as they do after a live
 * update, and the errors of a form must not disappear then. The reply is replaced by the next one and dropped with the page.
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
