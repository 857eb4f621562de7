import { readOpenQuestion } from "#services/residence/read-open-question.server.ts";
import { forMember } from "./asked.server.ts";

/** The country of registration, while the member is to confirm it (design/people §8). It decides about documents and agents. */
export const residenceLoader = (isInEurope: boolean) =>
  forMember(async ({ principal, ctx }) => {
    const question = (await readOpenQuestion(principal, ctx.now))?.question;
    if (question?.about !== "residence" || question.isInEurope !== isInEurope) return null;
    return { country: question.country, commandId: crypto.randomUUID() };
  });
