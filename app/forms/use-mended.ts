import { type FormEvent, useState } from "react";
import type { FormReply } from "./reply.ts";

const nameOf = (target: EventTarget): string => ("name" in target && typeof target.name === "string" ? target.name : "");

/**
 * Fields that were changed since the form came back: a red line under a value that is no longer there would be a lie. Whether the new
 * value goes through is the next answer's to say.
 */
export function useMended(reply: FormReply | undefined, wrong: Readonly<Record<string, unknown>>) {
  const [mended, setMended] = useState<{ readonly reply: FormReply | undefined; readonly names: readonly string[] }>({ reply, names: [] });
  const names = mended.reply === reply ? mended.names : [];
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = nameOf(target);
    if (Object.hasOwn(wrong, name) && !names.includes(name)) setMended({ reply, names: [...names, name] });
  };
  return { mend, isMended: (name: string) => names.includes(name) };
}
