import type { RouterContextProvider } from "react-router";
import { readLandingFacts } from "#services/content/read-landing-facts.server.ts";
import { quoteVisitor, readLandingQuote } from "../landing-quote.server.ts";
import type { BusinessData } from "./business-page.tsx";

/** An example invoice with amounts, the agents, and companies' questions. */
export async function readBusinessLanding(context: Readonly<RouterContextProvider>, params: URLSearchParams): Promise<BusinessData> {
  const visitor = quoteVisitor(context);
  const [calculator, facts] = await Promise.all([
    readLandingQuote(params, { ...visitor, type: "invoice" }),
    readLandingFacts(visitor.language, visitor.brand, visitor.now, "business"),
  ]);
  return { calculator, facts: facts && { agents: facts.agents, questions: facts.questions } };
}
